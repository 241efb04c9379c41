import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Hydration } from 'shared-config/contract/RemoteModule';
import type { PackedRelease } from '../store/PackedRelease';
import { folderOfSuite, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { describeFiles } from '../store/releaseFiles';
import { weighPage, withoutFragments } from './weighPage';

const HEADERS = { 'X-Long': 'x'.repeat(500) };

const folder = folderOfSuite();
let releases: PackedRelease[];

beforeAll(() => {
  const shell = { 'shell.js': 1000, 'react.js': 3000, 'font.woff2': 700, 'ask.js': 400 };
  releases = [
    release('shell', { ...shell, 'tools.js': 9000 }),
    release('mfe-x', {
      'entry.js': 500,
      'form.js': 200,
      'other.js': 8000,
      'static/media/queue.jpg': 2000,
      'static/media/desk.jpg': 3000,
    }),
  ];
});

/** A release of files that do not compress. */
function release(part: string, sizes: Readonly<Record<string, number>>): PackedRelease {
  const browserFolder = mkdtempSync(join(folder, `${part}-`));
  const contents = Object.entries(sizes).map(([file, size]) => [file, randomBytes(size)]);
  writeFiles(browserFolder, Object.fromEntries(contents));
  const exposes = { './shell': { scripts: ['react.js', 'shell.js'], styles: [] } };
  const files = describeFiles(browserFolder);
  const described = { part, hash: '1', files, exposes: part === 'shell' ? exposes : {} };
  return { release: described, browserFolder, serverFolder: '' } as unknown as PackedRelease;
}

function pageOf(hydrate: Hydration, more = '', asks = {}): string {
  const files = { scripts: ['form.js'], styles: [] };
  const page = { base: '/remotes/mfe-x/1/', entry: 'entry.js', files, hydrate };
  const data = {
    shell: { base: '/remotes/shell/1/', entry: 'shell.js', ...asks },
    ...(hydrate !== 'never' && { page }),
  };
  return `<!doctype html><link rel="icon" href="/favicon.svg">
<link rel="preload" as="font" href="/remotes/shell/1/font.woff2">
<script>${'start();'.repeat(50)}</script>${more}
<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;
}

/** Brotli adds a few bytes to what it cannot compress. */
const about = (bytes: number): unknown => ({
  asymmetricMatch: (found: number) => found >= bytes && found < bytes + 60,
});

test.each([
  // Only the shell, when it wakes for a signed-in visitor.
  ['never', { idleScripts: 0, awakeScripts: about(4000), requests: 3 }],
  // The scripts of the shell and its own.
  ['form', { idleScripts: 0, awakeScripts: about(4700), requests: 3 }],
  ['idle', { idleScripts: about(4700), awakeScripts: about(4700), requests: 7 }],
] as const)('a page whose kind is %s weighs what it loads idle and awake', (kind, expected) => {
  const { hydrate, weight, heaviest } = weighPage(pageOf(kind), releases, HEADERS);
  expect(hydrate).toBe(kind);
  expect(weight).toMatchObject(expected);
  expect(heaviest).toMatch(/^\/remotes\/shell\/1\/react\.js with 30\d\d$/);
});

test('the script that asks about analytics is loaded and requested by every page of its site', () => {
  const weights = (['never', 'idle'] as const).map((hydrate) => {
    const { weight } = weighPage(pageOf(hydrate, '', { analytics: 'ask.js' }), releases, HEADERS);
    return [weight.idleScripts, weight.awakeScripts, weight.requests];
  });
  expect(weights).toEqual([
    [about(400), about(4400), 4],
    [about(5100), about(5100), 8],
  ]);
});

test('pictures count apart from other requests, each once and as wide as it can be', () => {
  const picture = `<link rel="preload" as="image" href="/media/queue.jpg" imagesrcset="/media/queue.avif 9w">
<picture><source srcset="/media/queue.avif 9w"><img src="/media/queue.jpg"></picture><img src="/media/desk.jpg">`;
  const { weight } = weighPage(pageOf('never', picture), releases, HEADERS);
  expect(weight).toMatchObject({ pictures: 5000, requests: 3 });
});

test('a script of the document itself is loaded by an idle page too, and counts once', () => {
  const html = pageOf('form', '<script src="/remotes/mfe-x/1/form.js"></script>');
  const { weight } = weighPage(html, releases, HEADERS);
  expect(weight).toMatchObject({ idleScripts: about(200), awakeScripts: about(4700), requests: 4 });
});

test('the headers of a document count', () => {
  const { wire } = weighPage(pageOf('never'), releases, HEADERS).weight;
  const bare = weighPage(pageOf('never'), releases, {}).weight;
  expect(bare.wire).toBeGreaterThan(150);
  expect(wire - bare.wire).toBe('X-Long: \r\n'.length + 500);
});

const FORM = '/remotes/mfe-x/1/form.js';

test.each([
  ['a script', `<script src="${FORM}"></script>`, 1, about(200)],
  ['a preloaded script', `<link rel="preload" as="script" href="${FORM}">`, 1, about(200)],
  ['a preloaded module', `<link rel="modulepreload" href="${FORM}">`, 1, about(200)],
  ['a stylesheet', `<link rel="stylesheet" href="${FORM}">`, 1, 0],
  ['a picture', `<img src="${FORM}">`, 0, 0],
  ['a frame', `<iframe src="${FORM}"></iframe>`, 1, 0],
  ['an image in the document', '<img src="data:image/svg+xml,x">', 0, 0],
  ['a link', `<a href="${FORM}">A</a><link rel="canonical" href="${FORM}">`, 0, 0],
])('%s: requests, and bytes of scripts', (_what, html, requests, idleScripts) => {
  const { weight } = weighPage(pageOf('never', html), releases, HEADERS);
  expect(weight).toMatchObject({ requests: 3 + requests, idleScripts });
});

test('what fragments bring into a page is not the weight of the page: what is in their places, and their stylesheets', () => {
  const exposes = {
    './Page': { scripts: [], styles: ['page.css', 'both.css'] },
    './Show': { scripts: [], styles: ['show.css', 'both.css'] },
  };
  const pages = [{ path: '/', expose: './Page' }];
  const described = { exposes, pages, fragments: [{ expose: './Show' }] };
  const own = [
    { release: described, browserFolder: '', serverFolder: '' } as unknown as PackedRelease,
  ];
  const page = (styles: readonly string[], inside: string) =>
    `<head>${styles.map((href) => `<style data-href="${href}">.a{}</style>\n`).join('')}</head><body><div data-fragment="mfe-x/Show">${inside}</div><p>&#x27;</p></body>`;
  const all = page(['page.css', 'show.css', 'both.css'], '<p>Words</p>');
  expect(withoutFragments(own)(all)).toBe(page(['page.css', 'both.css'], ''));
  expect(withoutFragments([])(all)).toBe(page(['page.css', 'show.css', 'both.css'], ''));
});
