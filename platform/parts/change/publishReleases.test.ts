import { existsSync, mkdirSync, readdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from 'shared-config/contract/Registry';
import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../store/SiteState';
import type { OpenedRelease } from '../store/OpenedRelease';
import { everythingIn, served, siteForEachTest } from '../testing/siteFixture';
import { publishReleases, type PublishReport } from './publishReleases';

const { site, parts } = siteForEachTest();

const publish = (...packed: OpenedRelease[]): Promise<PublishReport> =>
  publishReleases(site(), packed, CONFIG);
const blog = (words: string, options = {}): OpenedRelease =>
  parts().remote('mfe-blog', words, options);
/** A site with the shell, mfe-home and mfe-blog live. */
const liveSite = (): Promise<PublishReport> =>
  publish(parts().shell(), parts().remote('mfe-home', 'Welcome'), blog('First words'));
const inode = (file: string): number => statSync(join(site().public(), file)).ino;
const registry = (): Registry => JSON.parse(served(site(), 'registry.json')) as Registry;

test('the first publish needs a shell, and names the command that publishes one', async () => {
  await expect(publish(parts().remote('mfe-home', 'Welcome'))).rejects.toMatchObject({
    code: 'PARTS-005',
    message: expect.stringMatching(/No shell is live .*npm run publish -w shell/),
  });
  expect(existsSync(site().root)).toBe(false);
});

test('the first publish writes a page for every path, the 404 page, sitemap, registry, headers and root files', async () => {
  const [shell, home, packed] = [
    parts().shell(),
    parts().remote('mfe-home', 'Welcome'),
    blog('First words', { pages: { '/blog': './List', '/blog/ಕನ್ನಡ': './First' } }),
  ];
  const report = await publish(shell, home, packed);
  expect(report).toMatchObject({ changed: true, pagesRendered: 4, pagesKept: 0 });
  expect(served(site(), 'about.html').split('\n')).toEqual([
    '<title>one</title>',
    '<link rel="canonical" href="https://getit.test/about">',
    '<style>.shell{}.page_mfe-home{}</style>',
    '<main><meta name="description" content="About it"><h1>Welcome</h1></main>',
    `<footer>${home.release.hash}</footer>`,
  ]);
  expect(served(site(), 'index.html')).toContain('href="https://getit.test/"');
  expect(served(site(), 'blog/ಕನ್ನಡ.html')).toContain('First words');
  expect(served(site(), '404.html')).toContain('Page Not Found');
  expect(served(site(), 'sitemap.xml').split('\n')).toEqual(
    ['/', '/about', '/blog', '/blog/ಕನ್ನಡ'].map((path) => CONFIG.origin + path),
  );
  expect(served(site(), 'favicon.svg')).toBe('<svg/>');
  expect(registry()).toMatchObject({
    shell: shell.release.hash,
    remotes: {
      'mfe-home': { release: home.release.hash, base: `/remotes/mfe-home/${home.release.hash}/` },
      'mfe-blog': { release: packed.release.hash, globalName: 'mfe_blog' },
    },
  });
  expect(everythingIn(site().live())['headers.json']).toContain('X-Word');
});

test('the browser files of a release are served, also to open tabs after the next one, and its server bundle is not', async () => {
  await liveSite();
  const { base, entry } = registry().remotes['mfe-blog'] ?? { base: '', entry: '' };
  await publish(blog('Second words'));
  expect(served(site(), base + entry)).toBe('/* mfe-blog */');
  const plain = readdirSync(join(site().public(), base)).filter((file) => !/\.(br|gz)$/.test(file));
  expect(plain.sort()).toEqual(['assets.json', 'entry.js', 'page.css', 'page.js', 'release.json']);
});

test('publishing a release that is already live changes nothing and reports that', async () => {
  await liveSite();
  const before = everythingIn(site().root);
  const nothing = { changed: false, pagesRendered: 0, pagesKept: 0 };
  expect(await publish(blog('First words'))).toMatchObject(nothing);
  expect(everythingIn(site().root)).toEqual(before);
});

test('publishing one remote renders only its pages; the files of all other pages are kept', async () => {
  await liveSite();
  const files = ['index.html', 'about.html', 'blog.html', 'blog/first.html'];
  const [inodes, home] = [files.map(inode), registry().remotes['mfe-home']];
  const next = blog('Second words');
  expect(await publish(next)).toMatchObject({ changed: true, pagesRendered: 2, pagesKept: 2 });
  const isKept = files.map(inode).map((now, index) => now === inodes[index]);
  expect(isKept).toEqual([true, true, false, false]);
  expect(served(site(), 'blog/first.html')).toContain('Second words');
  expect(registry().remotes['mfe-blog']?.release).toBe(next.release.hash);
  expect(registry().remotes['mfe-home']).toEqual(home);
});

test('a page that its remote no longer has is removed from the site and the sitemap', async () => {
  await liveSite();
  await publish(blog('First words', { pages: { '/blog': './List' } }));
  expect(readdirSync(site().public())).not.toContain('blog');
  expect(served(site(), 'sitemap.xml')).not.toContain('/blog/first');
});

test('another shell, and another configuration, render every page with the live remotes', async () => {
  await liveSite();
  const all = { changed: true, pagesRendered: 4, pagesKept: 0 };
  expect(await publish(parts().shell({ word: 'two' }))).toMatchObject(all);
  expect(served(site(), 'index.html')).toMatch(/<title>two<\/title>[^]*Welcome/);
  const elsewhere = { ...CONFIG, origin: 'https://elsewhere.test' };
  const shell = parts().shell({ word: 'two' });
  expect(await publishReleases(site(), [shell], elsewhere)).toMatchObject(all);
  expect(served(site(), 'about.html')).toContain('https://elsewhere.test/about');
});

test('an earlier release can be published again and is stored only once', async () => {
  await liveSite();
  const first = registry().remotes['mfe-blog']?.release;
  await publish(blog('Second words'));
  await publish(blog('First words'));
  expect(registry().remotes['mfe-blog']?.release).toBe(first);
  expect(served(site(), 'blog.html')).toContain('First words');
  expect(readdirSync(join(site().remotes(), 'mfe-blog'))).toHaveLength(2);
});

test('checkouts of earlier states stay for open requests, and go when a later change finds them ten minutes old', async () => {
  const live = (): string => readlinkSync(site().live());
  await liveSite();
  const first = live();
  await publish(blog('Second words'));
  expect(existsSync(join(site().root, first))).toBe(true);
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  mkdirSync(join(site().checkouts(), 'new-of-a-killed-publish'));
  await publish(blog('Third words'));
  later.mockRestore();
  expect(readdirSync(site().checkouts()).map((id) => `checkouts/${id}`)).toEqual([live()]);
});

test('a live release that was damaged on the disk is written again from the repository', async () => {
  await liveSite();
  const whole = everythingIn(site().remotes());
  const hash = readLive(site())?.live['mfe-home'] ?? '';
  writeFileSync(join(site().browserFiles('mfe-home', hash), 'page.js'), 'damaged!');
  expect(await publish(parts().remote('mfe-home', 'Welcome'))).toMatchObject({
    changed: false,
    notices: [
      `remotes/mfe-home/${hash} of the live site was not as it was published; it is written again.`,
    ],
  });
  expect(everythingIn(site().remotes())).toEqual(whole);
});

describe('each page has the picture of its words', () => {
  const POSTS = { '/blog/a': 'Alpha', '/blog/b': 'Beta' };
  const shell = (word = 'one') => parts().shell({ word, draws: true });
  const posts = (documents: Readonly<Record<string, string>>) =>
    parts().remote('mfe-blog', 'The list', { pages: { '/blog': './List' }, documents });

  test('and one that stays is the same file', async () => {
    const pictures = (): string[] => readdirSync(join(site().public(), 'pictures'));
    const alpha = (): number => inode('pictures/Alpha.png');
    await publish(shell(), posts(POSTS));
    expect(served(site(), 'pictures/Alpha.png')).toContain('PNG');
    const first = alpha();
    await publish(posts({ ...POSTS, '/blog/b': 'Gamma' }));
    expect(pictures()).toContain('Gamma.png');
    expect(pictures()).not.toContain('Beta.png');
    await publish(shell('two'));
    expect(alpha()).toBe(first);
  });

  test('PARTS-106: a page with a title that is too long is refused, and nothing changes', async () => {
    await publish(shell(), posts(POSTS));
    const before = everythingIn(site().root);
    const long = `/blog/${'a'.repeat(60)}`;
    await expect(publish(posts({ ...POSTS, [long]: 'Delta' }))).rejects.toMatchObject({
      code: 'PARTS-106',
      message: expect.stringContaining(`mfe-blog: ${long} has a title of`),
    });
    expect(everythingIn(site().root)).toEqual(before);
  });
});
