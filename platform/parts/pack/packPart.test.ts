import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetList } from 'shared-config/contract/Release';
import { HELPER_FORM } from 'shared-config/services/testing/helperForm';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { packPart } from './packPart';

const folder = folderOfTest();
const write = (files: Readonly<Record<string, string>>) => writeFiles(folder(), files);

const list = { scripts: ['static/js/BlogList.js'], styles: ['static/css/BlogList.css'] };
const partFiles = {
  entries: { mfe_blog: { scripts: ['static/js/remoteEntry.js'], styles: [] } },
  groups: { BlogList: list },
};

const types = { 'shared-config/router': 'export {};' };
const contract = {
  provides: {},
  expects: { 'shared-config/router': { signature: 'r1', exports: ['Link'] } },
  declarations: { r1: types },
};

/** A server bundle with this remote. */
const remote = (fields: object, more = '') => ({
  'dist/server/remote.cjs': `exports.remote = ${JSON.stringify({ name: 'mfe-blog', ...fields })}; ${more}`,
});
const page = (path: string, expose: string) => ({ path, expose });
const PAGES = [page('/blog', './BlogList')];

/** A blog as webpack leaves it. */
const BLOG: Readonly<Record<string, string>> = {
  'package.json': '{"name":"mfe-blog","dependencies":{"react":"19.3.1"}}',
  'src/remote.ts': '',
  'src/pages/BlogList.tsx': '',
  'dist/browser/part-files.json': JSON.stringify(partFiles),
  'dist/browser/part-contract.json': JSON.stringify(contract),
  'dist/browser/static/js/remoteEntry.js': 'entry',
  'dist/browser/static/js/remote.js': 'remote',
  'dist/browser/static/js/BlogList.js': 'list',
  'dist/browser/static/css/BlogList.css': '.list{}',
  'dist/browser/mf-manifest.json': '{"id":"mfe_blog"}',
  'dist/browser/mf-stats.json': '{}',
  ...remote({ pages: PAGES }),
  'dist/server/BlogList.cjs': 'exports.default = () => null;',
};

beforeEach(() => write(BLOG));

const pack = () => packPart('mfe-blog', folder());
const jsonIn = (of: string, file: string): unknown =>
  JSON.parse(readFileSync(join(of, file), 'utf8'));

test('release.json describes the part, its files, its pages, its forms, its origins and the files each page needs', async () => {
  const origins = "exports.origins = { connect: ['https://api.test'] };";
  write(remote({ pages: PAGES, forms: [HELPER_FORM] }, origins));
  const { release, serverFolder } = await pack();
  expect(release).toMatchObject({
    part: 'mfe-blog',
    kind: 'remote',
    provides: {},
    expects: contract.expects,
    entry: 'static/js/remoteEntry.js',
    globalName: 'mfe_blog',
    pages: [{ path: '/blog', expose: './BlogList' }],
    forms: [HELPER_FORM],
    origins: { connect: ['https://api.test'] },
    exposes: { './BlogList': list },
  });
  expect(release.shared['react']).toBe('^19.3.1');
  // The manifest for other hosts, but no statistics of the build.
  expect(Object.keys(release.files).sort()).toEqual([
    'mf-manifest.json',
    'static/css/BlogList.css',
    'static/js/BlogList.js',
    'static/js/remote.js',
    'static/js/remoteEntry.js',
  ]);
  // The types behind the signatures are not served.
  expect(jsonIn(serverFolder, 'contract.json')).toEqual({ r1: types });
  expect(Object.keys(release.serverFiles)).toContain('contract.json');
});

test('source maps are kept where no browser gets them', async () => {
  write({ 'dist/browser/static/js/BlogList.js.map': '{}', 'dist/server/BlogList.cjs.map': '{}' });
  const { release } = await pack();
  expect(Object.keys(release.files).filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(Object.keys(release.serverFiles).filter((file) => file.endsWith('.map'))).toEqual([
    'BlogList.cjs.map',
    'maps/static/js/BlogList.js.map',
  ]);
});

test('assets.json lists the hash of every script and style, and of no other file', async () => {
  const { release, browserFolder } = await pack();
  const assets = jsonIn(browserFolder, 'assets.json') as AssetList;
  expect(assets).toMatchObject({
    part: 'mfe-blog',
    release: release.hash,
    exposes: release.exposes,
  });
  expect(assets.integrity['static/js/BlogList.js']).toBe(
    release.files['static/js/BlogList.js']?.integrity,
  );
  expect(Object.keys(assets.integrity)).not.toContain('mf-manifest.json');
});

test.each([
  ['dist/browser/static/css/BlogList.css', '.list{color:red}'],
  ['dist/server/BlogList.cjs', 'exports.default = () => 1;'],
  ['dist/browser/mf-manifest.json', '{}'],
])('the same build gives the same release hash, and a change of %s another', async (file, text) => {
  const first = (await pack()).release.hash;
  expect((await pack()).release.hash).toBe(first);
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  write({ [file]: text });
  expect((await pack()).release.hash).not.toBe(first);
});

test('removes the files of an earlier pack', async () => {
  write({ 'dist/release/browser/static/js/old.js': 'old' });
  const { browserFolder } = await pack();
  expect(existsSync(join(browserFolder, 'static/js/old.js'))).toBe(false);
});

test.each([
  [
    'dist/browser/part-contract.json',
    /part-contract\.json cannot be read .*Build the part again\.$/,
  ],
  [
    'dist/browser',
    /dist\/browser is missing\. Build the part first: npm run build in its folder\.$/,
  ],
])('a build without %s is refused with the command that builds it', async (path, message) => {
  rmSync(join(folder(), path), { recursive: true });
  await expect(pack()).rejects.toMatchObject({
    code: 'PARTS-002',
    message: expect.stringMatching(message),
  });
});

test.each<[string, Readonly<Record<string, string>>, RegExp]>([
  [
    'builds of pages and of documents that differ in a file',
    { 'dist/documents/static/css/BlogList.css': '.list{color:red}' },
    /^PARTS-003: css\/BlogList\.css differs between two builds/,
  ],
  [
    'an entry of two scripts, because the shell loads only one',
    {
      'dist/browser/part-files.json': JSON.stringify({
        ...partFiles,
        entries: { mfe_blog: { scripts: ['a.js', 'b.js'], styles: [] } },
      }),
    },
    /^PARTS-003: The entry mfe_blog consists of 2 scripts, and it must be one\./,
  ],
  [
    'a page that was added after the last build',
    { 'src/pages/Archive.tsx': '' },
    /^PARTS-003: .* has the page \.\/Archive, which is not in its build/,
  ],
  [
    'a remote module without a remote, with the line to write',
    { 'dist/server/remote.cjs': 'exports.page = 1;' },
    /^PARTS-060: mfe-blog\/src\/remote\.ts has no export "remote"\. Write there: export const remote: /,
  ],
  [
    'a remote whose name differs from its workspace',
    remote({ name: 'mfe-blogs', pages: [] }),
    /^PARTS-003: .*calls itself "mfe-blogs", but the workspace is "mfe-blog"/,
  ],
  [
    'an origin with a path',
    remote({ pages: [] }, "exports.origins = { image: ['https://tiles.test/map'] };"),
    /^PARTS-060: .* "origins" of another shape \(.*an origin begins with https:\/\/ and ends with the host.*origins\.image\[0\]\)\. /,
  ],
  [
    'a use of origins that does not exist',
    remote({ pages: [] }, "exports.origins = { images: ['https://tiles.test'] };"),
    /^PARTS-060: .* "origins" of another shape \(.*images/,
  ],
  [
    'a page with a missing module',
    remote({ pages: [page('/blog', './Bloglist')] }),
    /^PARTS-003: .*renders \/blog with \.\/Bloglist, which is not a file/,
  ],
  [
    'a file that a browser could open as a document of the site',
    { 'dist/browser/static/media/terms.xhtml': '<html/>' },
    /^PARTS-187: mfe-blog brings static\/media\/terms\.xhtml, /,
  ],
])('refuses %s, and names it', async (_what, files, message) => {
  write(files);
  await expect(pack()).rejects.toThrow(message);
});

const field = { name: 'a', label: 'A', longest: 5 };

test.each([
  ['forms.0.button: expected words', { button: ' ' }],
  ['forms.0.name: expected the part, a dot and a name', { name: 'join' }],
  ['forms.0.fields: ', { fields: [] }],
  ['has the same name twice', { fields: [field, field] }],
  ['is taken by the rows service', { fields: [{ ...field, name: 'key' }] }],
  ['is taken by the rows service', { fields: [{ ...field, name: 'toString' }] }],
  ['expected a small letter', { fields: [{ ...field, name: '__proto__' }] }],
  ['fields.0: needs either longest, .*, or choices', { fields: [{ name: 'a', label: 'A' }] }],
  ['which the form fills in', { fields: [{ ...field, type: 'page' }] }],
  ['so it needs a placeholder', { fields: [{ name: 'a', label: 'A', choices: ['b'] }] }],
  ['fields.0.longest: ', { fields: [{ ...field, longest: 3501 }] }],
  ['than 3800 cha', { fields: ['a', 'b'].map((name) => ({ ...field, name, longest: 1901 })) }],
  ['forms.0.consent.version: ', { consent: { ...HELPER_FORM.consent, version: 'today' } }],
])('refuses a form, because %s', async (why, wrong) => {
  write(remote({ pages: PAGES, forms: [{ ...HELPER_FORM, ...wrong }] }));
  await expect(pack()).rejects.toThrow(
    new RegExp(`^PARTS-088: .*/src/remote\\.ts declares forms that cannot be: .*${why}`),
  );
});

test('the page of a post has styles and a module for the composer and none for the browser, and the part expects of the shell what both use', async () => {
  const post = { scripts: [], styles: ['static/css/1234.css'] };
  const used = {
    'shared-config/router': { signature: 'r1', exports: ['useLocation'] },
    'shared-config/ui': { signature: 'u1' },
  };
  const declarations = { u1: { 'shared-config/ui': 'export {};' } };
  write({
    'dist/documents/part-files.json': JSON.stringify({
      entries: { 'blog-first': post },
      groups: {},
    }),
    'dist/documents/part-contract.json': JSON.stringify({
      provides: {},
      expects: used,
      declarations,
    }),
    'dist/documents/server/blog-first.cjs': 'exports.default = () => null;',
    'dist/documents/static/css/1234.css': '.post{}',
    ...remote({ pages: [{ ...page('/blog/first', './blog/first'), hydrate: 'never' }] }),
  });
  const { release, browserFolder, serverFolder } = await pack();
  expect(release.exposes).toEqual({ './BlogList': list, './blog/first': post });
  expect(Object.keys(release.serverFiles)).toContain('blog-first.cjs');
  expect(Object.keys(release.files)).toContain('static/css/1234.css');
  const assets = jsonIn(browserFolder, 'assets.json') as AssetList;
  expect(assets.exposes).toEqual({ './BlogList': list });
  expect(release.expects).toEqual({
    ...used,
    'shared-config/router': { signature: 'r1', exports: ['Link', 'useLocation'] },
  });
  expect(jsonIn(serverFolder, 'contract.json')).toEqual({ r1: types, ...declarations });
});

test('packs a development build into dist-dev, apart from the production build', async () => {
  write(
    Object.fromEntries(
      Object.entries(BLOG).map(([file, text]) => [file.replace(/^dist\//, 'dist-dev/'), text]),
    ),
  );
  expect((await packPart('mfe-blog', folder(), 'development')).browserFolder).toBe(
    join(folder(), 'dist-dev/release/browser'),
  );
  expect(existsSync(join(folder(), 'dist/release'))).toBe(false);
});

describe('the shell', () => {
  beforeEach(() => {
    rmSync(folder(), { recursive: true });
    write({
      'package.json': '{"name":"shell","part":{"kind":"shell"}}',
      'budgets.json': '{"remotes":{"entry":1,"page":2},"parts":{}}',
      'public/favicon.svg': '<svg/>',
      'src/routes.json': '[]',
      'dist/browser/part-files.json': JSON.stringify({
        entries: { shell: { scripts: ['static/js/shell.js'], styles: ['static/css/shell.css'] } },
        groups: {},
      }),
      'dist/browser/part-contract.json': JSON.stringify(contract),
      'dist/browser/static/js/shell.js': 'shell',
      'dist/browser/static/css/shell.css': '.shell{}',
      'dist/bootstrap/static/js/bootstrap.1234.js': 'bootstrap()',
      'dist/bootstrapFragments/static/js/bootstrapFragments.1234.js': 'fragments()',
      'dist/withAnalytics/static/js/withAnalytics.1234.js': 'analytics()',
      'dist/withAnalyticsFragments/static/js/withAnalyticsFragments.1234.js': 'both()',
      'dist/signals/static/js/signals.1234.js': 'signals()',
      'dist/analytics/static/js/analytics.1234.js': 'ask()',
      'dist/opener/static/js/opener.1234.js': 'open()',
      'dist/server/composer.cjs': 'exports.composer = {};',
    });
  });

  const packShell = () => packPart('shell', folder());

  test.each([
    ['analytics', /^PARTS-002: .*dist\/analytics is missing\. Build the part first/],
    ['bootstrap/static', /^PARTS-002: .*bootstrap has no script\. Build the shell first/],
  ])('is refused without %s', async (build, message) => {
    rmSync(join(folder(), 'dist', build), { recursive: true });
    await expect(packShell()).rejects.toThrow(message);
  });

  test('describes its side of the contract and the versions it provides', async () => {
    const { release } = await packShell();
    expect(release).toMatchObject({
      kind: 'shell',
      expects: contract.expects,
      entry: 'static/js/shell.js',
      globalName: 'shell',
      pages: [],
    });
    expect(release.shared['react']).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('has its inline scripts, root files and routes in the server bundle, which is not served, and serves the scripts that these load', async () => {
    const { release, browserFolder, serverFolder } = await packShell();
    const text = (of: string, file: string) => readFileSync(join(of, file), 'utf8');
    const inline = ['', 'Fragments'].flatMap((kind) =>
      ['bootstrap', 'withAnalytics'].map((name) => `${name}${kind}.js`),
    );
    const inServer = [...inline, 'public/favicon.svg', 'routes.json'];
    expect(inServer.map((file) => text(serverFolder, file))).toEqual([
      'bootstrap()',
      'analytics()',
      'fragments()',
      'both()',
      '<svg/>',
      '[]',
    ]);
    expect(Object.keys(release.serverFiles)).toEqual(expect.arrayContaining(inServer));
    // The inline script knows the one of signals without a hash in its name.
    const served = ['analytics.1234.js', 'opener.1234.js', 'tools/signals.js'].map(
      (file) => `static/js/${file}`,
    );
    expect(served.map((file) => text(browserFolder, file))).toEqual([
      'ask()',
      'open()',
      'signals()',
    ]);
    expect(Object.keys(release.files)).toEqual(expect.arrayContaining(served));
    expect(Object.keys(release.files)).not.toContain('bootstrap.js');
  });

  test('brings the budgets of its checkout, so that another budget is another release', async () => {
    const { release, serverFolder } = await packShell();
    const budgets = { remotes: { entry: 1, page: 2 }, parts: {} };
    expect(jsonIn(serverFolder, 'budgets.json')).toEqual(budgets);
    write({ 'budgets.json': '{"remotes":{"entry":1,"page":3},"parts":{}}' });
    expect((await packShell()).release.hash).not.toBe(release.hash);
    write({ 'budgets.json': '{}' });
    await expect(packShell()).rejects.toThrow(/^PARTS-025: .*budgets\.json: remotes: /);
  });
});
