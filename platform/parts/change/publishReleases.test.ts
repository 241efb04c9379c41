import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from 'shared-config/contract/Registry';
import { publishReleases, type PublishReport } from './publishReleases';
import type { OpenedRelease } from '../store/OpenedRelease';
import { CONFIG } from 'shared-config/services/testing/config';
import { everythingIn, served, siteForEachTest } from '../testing/siteFixture';

const { site, parts } = siteForEachTest();

const publish = (...packed: OpenedRelease[]): Promise<PublishReport> =>
  publishReleases(site(), packed, CONFIG);

/** A site with the shell, mfe-home and mfe-blog live. */
async function liveSite(): Promise<void> {
  await publish(
    parts().shell(),
    parts().remote('mfe-home', 'Welcome'),
    parts().remote('mfe-blog', 'First words'),
  );
}

const liveGeneration = (): string => readlinkSync(site().live());
const inode = (file: string): number => statSync(join(site().public(), file)).ino;
const registry = (): Registry => JSON.parse(served(site(), 'registry.json')) as Registry;

describe('the first publish', () => {
  test('needs a shell, and names the command that publishes one', async () => {
    await expect(publish(parts().remote('mfe-home', 'Welcome'))).rejects.toMatchObject({
      code: 'PARTS-005',
      message: expect.stringMatching(/No shell is live .*npm run publish -w shell/),
    });
    expect(everythingIn(site().root)).toEqual({});
  });

  test('writes a page for every path, the 404 page, sitemap, registry, headers and root files', async () => {
    const [shell, home, blog] = [
      parts().shell(),
      parts().remote('mfe-home', 'Welcome'),
      parts().remote('mfe-blog', 'First words'),
    ];
    const report = await publish(shell, home, blog);
    expect(report).toMatchObject({ changed: true, pagesRendered: 4, pagesKept: 0 });
    expect(served(site(), 'about.html').split('\n')).toEqual([
      '<title>one</title>',
      '<link rel="canonical" href="https://getit.test/about">',
      '<style>.shell{}.page_mfe-home{}</style>',
      '<main><meta name="description" content="About it"><h1>Welcome</h1></main>',
      `<footer>${home.release.hash}</footer>`,
    ]);
    expect(served(site(), 'index.html')).toContain('href="https://getit.test/"');
    expect(served(site(), 'blog.html')).toContain('First words');
    expect(served(site(), 'blog/first.html')).toContain('First words');
    expect(served(site(), '404.html')).toContain('Page Not Found');
    expect(served(site(), 'sitemap.xml').split('\n')).toEqual(
      ['/', '/about', '/blog', '/blog/first'].map((path) => CONFIG.origin + path),
    );
    expect(served(site(), 'favicon.svg')).toBe('<svg/>');
    expect(registry()).toMatchObject({
      shell: shell.release.hash,
      remotes: {
        'mfe-home': { release: home.release.hash, base: `/remotes/mfe-home/${home.release.hash}/` },
        'mfe-blog': { release: blog.release.hash, globalName: 'mfe_blog' },
      },
    });
    expect(everythingIn(site().live())['headers.json']).toContain('X-Word');
  });

  test('writes the page of a Kannada path under that name, and lists it in the registry', async () => {
    await liveSite();
    const pages = { '/blog': './List', '/blog/ಕನ್ನಡ': './First' };
    await publish(parts().remote('mfe-blog', 'New words', { pages }));
    expect(served(site(), 'blog/ಕನ್ನಡ.html')).toContain('New words');
    const { base } = registry().remotes['mfe-blog'] ?? { base: '' };
    expect(served(site(), `${base}release.json`)).toContain('"/blog/ಕನ್ನಡ"');
  });

  test('serves the browser files of a release, but not its server bundle', async () => {
    await liveSite();
    const { base, entry } = registry().remotes['mfe-blog'] ?? { base: '', entry: '' };
    expect(served(site(), base + entry)).toBe('/* mfe-blog */');
    const reachable = readdirSync(join(site().public(), base)).sort();
    const plain = reachable.filter((file) => !/\.(br|gz)$/.test(file));
    expect(plain).toEqual(['assets.json', 'entry.js', 'page.css', 'page.js', 'release.json']);
  });
});

test('publishing a release that is already live changes nothing and reports that', async () => {
  await liveSite();
  const before = everythingIn(site().root);
  expect(await publish(parts().remote('mfe-blog', 'First words'))).toMatchObject({
    changed: false,
    pagesRendered: 0,
    pagesKept: 0,
  });
  expect(everythingIn(site().root)).toEqual(before);
});

test('publishing one remote renders only its pages; the files of all other pages are kept', async () => {
  await liveSite();
  const files = ['index.html', 'about.html', 'blog.html', 'blog/first.html'];
  const [inodes, home] = [files.map(inode), registry().remotes['mfe-home']];
  const blog = parts().remote('mfe-blog', 'Second words');
  expect(await publish(blog)).toMatchObject({ changed: true, pagesRendered: 2, pagesKept: 2 });
  expect(files.map(inode).map((now, index) => now === inodes[index])).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(served(site(), 'blog/first.html')).toContain('Second words');
  expect(registry().remotes['mfe-blog']?.release).toBe(blog.release.hash);
  expect(registry().remotes['mfe-home']).toEqual(home);
});

test('a page that its remote no longer has is removed from the site and the sitemap', async () => {
  await liveSite();
  await publish(parts().remote('mfe-blog', 'First words', { pages: { '/blog': './List' } }));
  expect(readdirSync(site().public())).not.toContain('blog');
  expect(served(site(), 'sitemap.xml')).not.toContain('/blog/first');
});

test('publishing the shell renders every page with the live remotes', async () => {
  await liveSite();
  expect(await publish(parts().shell({ word: 'two' }))).toMatchObject({
    pagesRendered: 4,
    pagesKept: 0,
  });
  expect(served(site(), 'index.html')).toMatch(/<title>two<\/title>[^]*Welcome/);
});

test('a different runtime configuration renders every page again with the live releases', async () => {
  await liveSite();
  const elsewhere = { ...CONFIG, origin: 'https://elsewhere.test' };
  const report = await publishReleases(site(), [parts().shell()], elsewhere);
  expect(report).toMatchObject({ changed: true, pagesRendered: 4 });
  expect(served(site(), 'about.html')).toContain('https://elsewhere.test/about');
});

test('an earlier release can be published again and is stored only once', async () => {
  await liveSite();
  const first = registry().remotes['mfe-blog']?.release;
  await publish(parts().remote('mfe-blog', 'Second words'));
  await publish(parts().remote('mfe-blog', 'First words'));
  expect(registry().remotes['mfe-blog']?.release).toBe(first);
  expect(served(site(), 'blog.html')).toContain('First words');
  expect(readdirSync(join(site().remotes(), 'mfe-blog'))).toHaveLength(2);
});

test('keeps the files of the previous release for open tabs', async () => {
  await liveSite();
  const { base, entry } = registry().remotes['mfe-blog'] ?? { base: '', entry: '' };
  await publish(parts().remote('mfe-blog', 'Second words'));
  expect(served(site(), base + entry)).toBe('/* mfe-blog */');
});

test('keeps the previous generation for open requests and removes older and unfinished ones', async () => {
  await liveSite();
  await publish(parts().remote('mfe-blog', 'Second words'));
  const before = liveGeneration();
  mkdirSync(join(site().generations(), 'zzz-of-a-killed-publish/public'), { recursive: true });
  await publish(parts().remote('mfe-blog', 'Third words'));
  const ids = readdirSync(site().generations()).map((id) => `generations/${id}`);
  expect(ids.sort()).toEqual([before, liveGeneration()].sort());
});

describe('a refused publish does not change a byte of the site', () => {
  const refusals: readonly [string, string, () => OpenedRelease[]][] = [
    [
      'PARTS-001',
      'requires "left-pad", which no host provides',
      () => [
        parts().remote(
          'mfe-blog',
          'x',
          {},
          { 'List.cjs': "require('left-pad'); exports.default = () => '';" },
        ),
      ],
    ],
    [
      'PARTS-010',
      'no such post. Run that page',
      () => [
        parts().remote(
          'mfe-blog',
          'x',
          {},
          { 'First.cjs': 'exports.default = () => { throw new Error("no such post"); };' },
        ),
      ],
    ],
    [
      'PARTS-018',
      'mfe-blog: /blog ended the process that renders it',
      () => [blogPage('setTimeout(() => { throw new Error(); }) && new Promise(() => undefined)')],
    ],
    ['PARTS-019', 'mfe-blog: /blog was denied process.exit()', () => [blogPage('process.exit(0)')]],
    ['PARTS-012', 'mfe-blog: /blog renders no text', () => [blogPage("'<title>t</title>'")]],
    [
      'PARTS-013',
      'mfe-blog: /blog has no title',
      () => [
        parts().shell({ word: '' }),
        blogPage(`'<meta name="description" content="d"><h1>Posts</h1>'`),
      ],
    ],
    ['PARTS-014', 'mfe-blog: /blog has no description', () => [blogPage("'<h1>Posts</h1>'")]],
    [
      'PARTS-015',
      'mfe-blog: /blog has 2 h1 elements',
      () => [blogPage(`'<meta name="description" content="d"><h1>One</h1><h1>Two</h1>'`)],
    ],
    [
      'PARTS-024',
      'page.js differs from its hash (8 bytes, 15 promised)',
      () => [damaged((folder) => writeFileSync(join(folder, 'page.js'), 'damaged!'))],
    ],
    [
      'PARTS-024',
      'page.css is missing',
      () => [damaged((folder) => rmSync(join(folder, 'page.css')))],
    ],
    [
      'PARTS-024',
      'left-over.js is not in its release.json',
      () => [damaged((folder) => writeFileSync(join(folder, 'left-over.js'), ''))],
    ],
    [
      'PARTS-024',
      'assets.json differs from its release.json',
      () => [damaged((folder) => writeFileSync(join(folder, 'assets.json'), '{}'))],
    ],
    [
      'PARTS-024',
      'assets.json is missing or not JSON',
      () => [damaged((folder) => rmSync(join(folder, 'assets.json')))],
    ],
    [
      'PARTS-026',
      'over the budget "page" of 18000. Make it lighter',
      () => [parts().remote('mfe-blog', randomBytes(40_000).toString('hex'))],
    ],
    [
      'PARTS-020',
      'built for contract version 2, and the shell supports 1',
      () => [parts().remote('mfe-blog', 'x', { contract: 2 })],
    ],
    ['PARTS-020', 'mfe-home cannot run in the shell', () => [parts().shell({ supports: [2] })]],
    [
      'PARTS-021',
      'mfe-blog needs react ^20.0.0, and the live shell provides 19.3.1',
      () => [parts().remote('mfe-blog', 'x', { shared: { react: '^20.0.0' } })],
    ],
    [
      'PARTS-022',
      'mfe-blog claims /about, which belongs to mfe-home',
      () => [
        parts().remote('mfe-blog', 'x', { pages: { '/blog': './List', '/about': './About' } }),
      ],
    ],
  ];

  const blogPage = (html: string): OpenedRelease =>
    parts().remote('mfe-blog', 'x', {}, { 'List.cjs': `exports.default = () => ${html};` });

  function damaged(damage: (browserFolder: string) => void): OpenedRelease {
    const packed = parts().remote('mfe-blog', 'new words');
    damage(packed.browserFolder);
    return packed;
  }

  test.each(refusals)('%s: %s', async (code, words, packed) => {
    await liveSite();
    const before = everythingIn(site().root);
    await expect(publish(...packed())).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
    expect(everythingIn(site().root)).toEqual(before);
  });

  test('PARTS-016: a page that computes for ever, and the next publish works', async () => {
    await liveSite();
    const before = everythingIn(site().root);
    const endless = publishReleases(site(), [blogPage('{ for (;;); }')], CONFIG, {
      renderBound: 300,
    });
    await expect(endless).rejects.toMatchObject({
      code: 'PARTS-016',
      message: expect.stringContaining('mfe-blog: /blog does not finish rendering within 0.3 s'),
    });
    expect(everythingIn(site().root)).toEqual(before);
    expect(await publish(parts().remote('mfe-blog', 'Second words'))).toMatchObject({
      changed: true,
    });
  });

  test('a refused first publish leaves an empty site', async () => {
    const home = parts().remote('mfe-home', 'x', { contract: 2 });
    await expect(publish(parts().shell(), home)).rejects.toMatchObject({ code: 'PARTS-020' });
    expect(everythingIn(site().root)).toEqual({});
  });

  test('keeps a stored release that was part of the refused publish', async () => {
    await liveSite();
    const late = parts().remote('mfe-blog', 'Second words');
    await publish(late);
    await publish(parts().remote('mfe-blog', 'First words'));
    const before = everythingIn(site().root);
    const home = parts().remote('mfe-home', 'x', { contract: 2 });
    await expect(publish(late, home)).rejects.toMatchObject({ code: 'PARTS-020' });
    expect(everythingIn(site().root)).toEqual(before);
  });

  test('also if a folder of the site is missing', async () => {
    await liveSite();
    rmSync(join(site().remotes(), 'mfe-home'), { recursive: true });
    const before = everythingIn(site().root);
    await expect(publish(parts().remote('mfe-blog', 'Second words'))).rejects.toMatchObject({
      code: 'PARTS-004',
      message: expect.stringMatching(/holds no release \w+ of mfe-home .*Publish it again/),
    });
    expect(everythingIn(site().root)).toEqual(before);
  });

  test('also if it cannot be activated', async () => {
    mkdirSync(join(site().live(), 'unexpected-folder'), { recursive: true });
    const before = everythingIn(site().root);
    await expect(publish(parts().shell(), parts().remote('mfe-home', 'x'))).rejects.toThrow();
    expect(everythingIn(site().root)).toEqual(before);
  });
});

test('two publishes at once run one after the other, and both are live', async () => {
  await liveSite();
  const [home, blog] = [
    parts().remote('mfe-home', 'Hello'),
    parts().remote('mfe-blog', 'Second words'),
  ];
  await Promise.all([publish(home), publish(blog)]);
  expect(registry().remotes).toMatchObject({
    'mfe-home': { release: home.release.hash },
    'mfe-blog': { release: blog.release.hash },
  });
  expect(served(site(), 'index.html')).toContain('Hello');
  expect(served(site(), 'blog.html')).toContain('Second words');
});

test('releases the lock after a refused publish', async () => {
  await liveSite();
  await expect(publish(parts().remote('mfe-blog', 'x', { contract: 2 }))).rejects.toThrow();
  expect(() => statSync(`${site().root}.lock`)).toThrow('ENOENT');
});
