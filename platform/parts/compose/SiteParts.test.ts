import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDeclaration } from 'shared-config/site/FormDeclaration';
import { HELPER_FORM } from 'shared-config/services/testing/helperForm';
import type { PackedRelease } from '../store/PackedRelease';
import { siteForEachTest } from '../testing/siteFixture';
import { ROUTES } from '../testing/HandMadeParts';
import { CHANGE_PASSWORD } from './formerPaths';
import { SiteParts } from './SiteParts';
import { withRendering } from './Rendering';

const { parts } = siteForEachTest();
const open = (...packed: PackedRelease[]) =>
  withRendering((rendering) => SiteParts.open(packed, rendering));

test('a release that needs a file that it does not list is refused: only its files were checked, and styles are published', async () => {
  const home = parts().remote('mfe-home', 'Welcome');
  const live = await open(parts().shell(), home);
  for (const file of ['../../../../etc/passwd', 'release.json']) {
    expect(() => live.styles(home.release, [file])).toThrow(
      `PARTS-024: mfe-home ${home.release.hash} is damaged: it needs ${file}, which its release.json does not list.`,
    );
    expect(() => live.serverModule(home.release, file)).toThrow('PARTS-024');
  }
});

test('a site leads a password manager to its page where a password is changed, if it has one', async () => {
  const path = '/forgot-password';
  const routes = [...ROUTES, { path, remote: 'mfe-home' }];
  const home = parts().remote('mfe-home', 'Welcome', { documents: { [path]: 'Another one' } });
  const redirects = async (...packed: PackedRelease[]) => (await open(...packed)).redirects();
  expect(await redirects(parts().shell({ routes }), home)).toEqual({ [CHANGE_PASSWORD]: path });
  expect(await redirects(parts().shell(), parts().remote('mfe-home', 'Welcome'))).toEqual({});
});

test('pages know where a browser keeps the entry on the waitlist from the remote that declares its form, if there is one', async () => {
  const form = { ...HELPER_FORM, keeps: 'home.entry' };
  const keyOf = async (forms: readonly FormDeclaration[]) =>
    (await open(parts().shell(), parts().remote('mfe-home', 'Welcome', { forms }))).entryKey();
  expect(await keyOf([form, { ...form, table: 'waitlist' }])).toBe('home.entry');
  expect(await keyOf([form])).toBeUndefined();
});

test('a browser reaches a page from data as a document, below a subtree and at a path of its own', async () => {
  const { release, ...folders } = parts().remote('mfe-home', 'Welcome', {
    pages: { '/': './Home', '/about': './Entry', '/areas': './List', '/areas/one': './Entry' },
  });
  const pages = release.pages.map((page) =>
    page.expose === './Entry' ? { ...page, props: { price: 250 } } : page,
  );
  const routes = [...ROUTES, { path: '/areas/*', remote: 'mfe-home' }];
  const home = { ...folders, release: { ...release, pages } };
  expect((await open(parts().shell({ routes }), home)).routes()).toEqual([
    { path: '/', remote: 'mfe-home', expose: './Home' },
    { path: '/about', remote: 'mfe-home' },
    { path: '/areas', remote: 'mfe-home', expose: './List' },
    { path: '/areas/*', remote: 'mfe-home' },
  ]);
});

test('a publish and browsers agree which pages a link draws in place: not those with fragments of another part', async () => {
  const { release, ...folders } = parts().remote('mfe-home', 'Welcome', {
    pages: { '/': './Home', '/about': './About', '/list': './List' },
  });
  const holds: Readonly<Record<string, string[]>> = {
    './About': ['mfe-home/Slip'],
    './List': ['mfe-home/Slip', 'mfe-blog/Note'],
  };
  const pages = release.pages.map((page) => ({
    ...page,
    ...(holds[page.expose] && { holds: holds[page.expose] as string[] }),
  }));
  const routes = [...ROUTES, { path: '/list', remote: 'mfe-home' }];
  const site = await open(parts().shell({ routes }), {
    ...folders,
    release: { ...release, pages },
  });
  const inPlace = site.pages.filter((page) => site.isReachedInPlace(page)).map(({ path }) => path);
  expect(inPlace).toEqual(['/', '/about']);
  const named = site.routes().filter(({ expose }) => expose !== undefined);
  expect(named.map(({ path }) => path)).toEqual(inPlace);
  // The policy of each page has only the styles of that page.
  expect(site.policyRoutes().map(({ path, expose }) => [path, expose])).toEqual([
    ['/', './Home'],
    ['/about', './About'],
    ['/list', './List'],
  ]);
});

test('a script that is not the one its release lists is refused, because pages would vouch for it', async () => {
  const home = parts().remote('mfe-home', 'Welcome');
  const live = await open(parts().shell(), home);
  expect(live.listedRelease(home.release).entryIntegrity).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/);
  appendFileSync(join(home.browserFolder, home.release.entry), ' ');
  expect(() => live.listedRelease(home.release)).toThrow(
    `PARTS-024: mfe-home ${home.release.hash} is damaged: ${home.release.entry} is not the file that its release.json lists.`,
  );
});

test('pages vouch for the scripts of the shell, but not for those of its tools, and preload its fonts alone', async () => {
  const [tool, font] = ['static/js/tools/overrides.js', 'static/media/text.woff2'];
  const shell = parts().shell({ browser: { [tool]: 'tool()', [font]: 'font', 'logo.svg': '' } });
  const live = await open(shell, parts().remote('mfe-home', 'Welcome'));
  const { scripts, fonts } = live.shellAssets({});
  expect(Object.keys(scripts.integrity)).toEqual(['entry.js']);
  expect(fonts).toEqual([`/remotes/shell/${shell.release.hash}/${font}`]);
});

test('a page vouches for its scripts, and for what it may load with import(), which no expose lists', async () => {
  const lazy = { 'chart.js': 'chart()', 'chart.css': '.chart{}', 'chart.txt': '' };
  const home = parts().remote('mfe-home', 'Welcome', {}, {}, lazy);
  const live = await open(parts().shell(), home);
  const hashes = live.pageIntegrity(home.release, ['page.js']);
  expect(Object.keys(hashes)).toEqual(['page.js', 'chart.css', 'chart.js']);
});

test('the inline script goes by the configuration and by whether a page holds fragments, and the page vouches for the script of signals where it has one', async () => {
  const shell = parts().shell();
  const live = await open(shell, parts().remote('mfe-home', 'Welcome'));
  const signals = { address: 'https://signals.test' };
  const given = [{}, { analyticsId: 'G-1' }, { signals }, { analyticsId: 'G-1', signals }];
  const assets = given.map((config) => live.shellAssets(config));
  const without = ['bootstrap()', 'bootstrap(fragments)'];
  const withAnalytics = ['bootstrap(analytics)', 'bootstrap(analytics, fragments)'];
  expect(
    assets.map(({ bootstrap, bootstrapFragments }) => [bootstrap, bootstrapFragments]),
  ).toEqual([without, withAnalytics, without, withAnalytics]);
  const sent = ['entry.js', 'static/js/tools/signals.js'];
  const vouched = assets.map(({ scripts }) => Object.keys(scripts.integrity));
  expect(vouched).toEqual([['entry.js'], ['entry.js'], sent, sent]);
});

const CSS = '.a{background:url(picture.png)}.b{background:url("../b.png")}';
const PICTURED =
  '.c{background:url(../static/media/dot-1.a1b2.png)}.d{src:url(../static/media/f.woff2)}';
const LEFT =
  "url(data:image/png;base64,AA) url('/c.png') url(https://getit.example/d.png) url(#leaf) url('#vein')";

test('of pages without a script, those that look the same have their styles once; each other page has its own', async () => {
  const home = parts().remote('mfe-home', 'Welcome', {
    documents: { '/a': 'A', '/b': 'B' },
  });
  const live = await open(parts().shell(), home);
  const { 'mfe-home': styles = {} } = live.pageStyles();
  expect(Object.keys(styles)).toEqual(['./Home', './About']);
  expect(styles['./Home']).toEqual([{ href: 'page.css', css: '.page_mfe-home{}' }]);
});

test('addresses in an inlined stylesheet lead to the files of its release, those of pictures to where every release has them, and others stay', async () => {
  const browser = { 'css/page.css': CSS + PICTURED + LEFT };
  const home = parts().remote('mfe-home', 'Welcome', {}, {}, browser);
  const live = await open(parts().shell(), home);
  const base = `/remotes/mfe-home/${home.release.hash}`;
  expect(live.styles(home.release, ['css/page.css'])).toEqual([
    {
      href: 'css/page.css',
      css: `.a{background:url(${base}/css/picture.png)}.b{background:url("${base}/b.png")}.c{background:url(/media/dot-1.a1b2.png)}.d{src:url(${base}/static/media/f.woff2)}${LEFT}`,
    },
  ]);
});

test('a remote has one manifest address, which leads to the files of its live release, and a damaged one is refused', async () => {
  const metaData = { name: 'mfe_blog', publicPath: 'auto', remoteEntry: { name: 'entry.js' } };
  const manifest = { id: 'mfe_blog', metaData, exposes: [{ path: './List' }] };
  const browser = { 'mf-manifest.json': JSON.stringify(manifest) };
  const blog = parts().remote('mfe-blog', 'One', {}, {}, browser);
  const live = await open(parts().shell(), parts().remote('mfe-home', 'Welcome'), blog);
  const manifests = live.manifests('https://getit.test');
  expect(Object.keys(manifests)).toEqual(['manifests/mfe-blog.json']);
  const publicPath = `https://getit.test/remotes/mfe-blog/${blog.release.hash}/`;
  expect(JSON.parse(manifests['manifests/mfe-blog.json'] ?? '')).toEqual({
    ...manifest,
    metaData: { ...metaData, publicPath },
  });
  writeFileSync(join(blog.browserFolder, 'mf-manifest.json'), '{}');
  expect(() => live.manifests('https://getit.test')).toThrow(
    /^PARTS-034: .*mf-manifest\.json: metaData/,
  );
});
