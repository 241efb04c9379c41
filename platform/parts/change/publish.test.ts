import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../store/SiteState';
import { readStored, type PackedRelease } from '../store/PackedRelease';
import { fileViolations, stageReleases } from '../store/releaseFiles';
import { SiteLayout } from '../store/siteLayout';
import {
  everythingIn,
  publishFirst,
  registryOf,
  served,
  siteForEachTest,
} from '../testing/siteFixture';
import { publishReleases } from './publish';

const { site, parts, publish } = siteForEachTest(publishFirst);
const empty = (): SiteLayout => new SiteLayout(join(site().root, '../empty'));

const blog = (words: string, options = {}): PackedRelease =>
  parts().remote('mfe-blog', words, options);
const inode = (file: string): number => statSync(join(site().public(), file)).ino;
const blogNow = () => registryOf(site()).remotes['mfe-blog'];

test('the first publish writes a page for every path, the 404 page, sitemap, registry, headers and root files', async () => {
  const [shell, home, packed] = [
    parts().shell(),
    parts().remote('mfe-home', 'Welcome'),
    blog('First words', { pages: { '/blog': './List', '/blog/ಕನ್ನಡ': './First' } }),
  ];
  const report = await publishReleases(empty(), [shell, home, packed], CONFIG);
  expect(report).toMatchObject({ changed: true, pagesRendered: 4, pagesKept: 0 });
  expect(served(empty(), 'about.html').split('\n')).toEqual([
    '<head><title>one</title>',
    '<link rel="canonical" href="https://getit.test/about">',
    '<style data-href="shell.css">.shell{}</style>',
    '<style data-href="page.css">.page_mfe-home{}</style>',
    '</head>',
    '<main><meta name="description" content="About it"><h1>Welcome</h1></main>',
    '<script type="application/json" id="page-data">{}</script>',
    `<footer>${home.release.hash}</footer>`,
  ]);
  expect(served(empty(), 'blog/ಕನ್ನಡ.html')).toContain('First words');
  expect(served(empty(), '404.html')).toContain('Page Not Found');
  expect(served(empty(), 'sitemap.xml').split('\n')).toEqual(
    ['/', '/about', '/blog', '/blog/ಕನ್ನಡ'].map((path) => CONFIG.origin + path),
  );
  expect(served(empty(), 'favicon.svg')).toBe('<svg/>');
  expect(registryOf(empty())).toMatchObject({
    shell: shell.release.hash,
    remotes: {
      'mfe-home': { release: home.release.hash, base: `/remotes/mfe-home/${home.release.hash}/` },
      'mfe-blog': { release: packed.release.hash, globalName: 'mfe_blog' },
    },
  });
  expect(everythingIn(empty().liveFolder())['headers.json']).toContain('X-Word');
});

test('the browser files of a release are served, also to open tabs after the next one, and its server bundle is not', async () => {
  const { base, entry } = blogNow() ?? { base: '', entry: '' };
  await publish(blog('Second words'));
  expect(served(site(), base + entry)).toBe('/* mfe-blog */');
  const plain = readdirSync(join(site().public(), base)).filter((file) => !/\.(br|gz)$/.test(file));
  expect(plain.sort()).toEqual(['assets.json', 'entry.js', 'page.css', 'page.js', 'release.json']);
});

test('publishing a release that is already live changes nothing and reports that', async () => {
  const before = everythingIn(site().root);
  const nothing = { changed: false, pagesRendered: 0, pagesKept: 0 };
  expect(await publish(blog('First words'))).toMatchObject(nothing);
  expect(everythingIn(site().root)).toEqual(before);
});

test('another shell, and another configuration, render every page with the live remotes', async () => {
  const all = { changed: true, pagesRendered: 4, pagesKept: 0 };
  expect(await publish(parts().shell({ word: 'two' }))).toMatchObject(all);
  expect(served(site(), 'index.html')).toMatch(/<title>two<\/title>[^]*Welcome/);
  const elsewhere = { ...CONFIG, origin: 'https://elsewhere.test' };
  const shell = parts().shell({ word: 'two' });
  expect(await publishReleases(site(), [shell], elsewhere)).toMatchObject(all);
  expect(served(site(), 'about.html')).toContain('https://elsewhere.test/about');
});

test('checkouts of earlier states stay for open requests, and go when a later change finds them ten minutes old', async () => {
  const live = (): string => readlinkSync(site().liveFolder());
  const first = live();
  await publish(blog('Second words'));
  expect(existsSync(join(site().root, first))).toBe(true);
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  mkdirSync(join(site().checkouts(), 'new-of-a-killed-publish'));
  await publish(blog('Third words'));
  later.mockRestore();
  expect(readdirSync(site().checkouts()).map((id) => `checkouts/${id}`)).toEqual([live()]);
});

test('a file that was edited, deleted, added or damaged on the disk is named and written again, in pages and releases alike', async () => {
  const composed = [site().public(), site().remotes()].map(everythingIn);
  const live = readlinkSync(site().liveFolder());
  const page = (name: string): string => join(site().public(), name);
  const hash = readLive(site())?.live['mfe-blog'] ?? '';
  writeFileSync(page('blog.html'), 'edited');
  rmSync(page('blog/first.html'));
  writeFileSync(page('evil.html'), 'added');
  writeFileSync(join(site().browserFiles('mfe-blog', hash), 'page.js'), 'damaged!');
  const report = await publish(blog('First words'));
  expect(report.changed).toBe(false);
  expect([...report.notices].sort()).toEqual(
    ['blog.html', 'blog/first.html', 'evil.html']
      .map((name) => `public/${name}`)
      .concat(`remotes/mfe-blog/${hash}`)
      .map((path) => `${path} of the live site was not as it was published; it is written again.`),
  );
  expect([site().public(), site().remotes()].map(everythingIn)).toEqual(composed);
  expect(readlinkSync(site().liveFolder())).toBe(live);
  expect(await publish(blog('First words'))).toMatchObject({ notices: [] });
});

test('each page has the picture of its words, one that stays is the same file, and a title that is too long is refused', async () => {
  const POSTS = { '/blog/a': 'Alpha', '/blog/b': 'Beta' };
  const shell = (word = 'one') => parts().shell({ word, draws: true });
  const posts = (documents: Readonly<Record<string, string>>) =>
    blog('The list', { pages: { '/blog': './List' }, documents });
  const alpha = (): number => inode('pictures/Alpha.png');
  await publish(shell(), posts(POSTS));
  expect(served(site(), 'pictures/Alpha.png')).toContain('PNG');
  const first = alpha();
  await publish(posts({ ...POSTS, '/blog/b': 'Gamma' }));
  const pictures = readdirSync(join(site().public(), 'pictures'));
  expect(pictures).toContain('Gamma.png');
  expect(pictures).not.toContain('Beta.png');
  await publish(shell('two'));
  expect(alpha()).toBe(first);
  const long = `/blog/${'a'.repeat(60)}`;
  await expect(publish(posts({ ...POSTS, [long]: 'Delta' }))).rejects.toThrow(
    `PARTS-106: mfe-blog: ${long} has a title of`,
  );
});

test('a release is verified from a copy that a build cannot change, in which server files of the release before are links', async () => {
  const pages = { '/blog': './List', '/blog/first': './First' };
  const before = blog('First words', { pages });
  await publish(before);
  const next = blog('Other words', { pages });
  const live = readStored(site(), 'mfe-blog', before.release.hash);
  const [staged] = stageReleases(site(), join(site().root, '../staged'), [next], [live]);
  const stored = live.serverFolder;
  const isLink = (file: string): boolean =>
    statSync(join(staged?.serverFolder ?? '', file)).ino === statSync(join(stored, file)).ino;
  const files = Object.keys(next.release.serverFiles);
  const hash = (one: PackedRelease, file: string) => one.release.serverFiles[file]?.integrity;
  const same = files.filter((file) => hash(before, file) === hash(next, file));
  expect(files.filter(isLink)).toEqual(same);
  expect(same.length).toBeGreaterThan(0);
  expect(same.length).toBeLessThan(files.length);
  writeFileSync(join(next.serverFolder, files[0] ?? ''), 'built again');
  expect(staged && fileViolations(staged)).toEqual([]);
});
