import { CONFIG } from 'shared-config/services/testing/config';
import type { Release } from 'shared-config/contract/Release';
import { pagesToOpen } from './pagesToOpen';

type Facts = Parameters<typeof pagesToOpen>[0];

const BEFORE = {
  pages: {},
  keys: {},
  index: { indexed: {}, pictures: {} },
  opened: [],
  live: { shell: 's1', 'mfe-blog': 'b1', 'mfe-home': 'h1' },
  config: CONFIG,
};
const rendered = [
  { part: 'mfe-blog', path: '/blog', html: '' },
  { part: 'shell', path: '/404', html: '' },
];
const planned = (pages: readonly { part: string; path: string }[], kept = false) =>
  pages.map(({ part, path }) => ({ part, path, key: '', kept }));
const composed: Facts['composed'] = {
  rendered,
  kept: ['/'],
  rootFiles: {},
  headerRules: [],
  index: { indexed: {}, pictures: {} },
  drawn: {},
  keptPictures: [],
  pages: {},
  all: [...planned(rendered), ...planned([{ part: 'mfe-home', path: '/' }], true)],
};
const opened = (facts: Partial<Facts>, changed: Parameters<typeof pagesToOpen>[1] = []): string[] =>
  pagesToOpen(
    { before: BEFORE, live: BEFORE.live, config: CONFIG, composed, ...facts },
    changed,
    () => '',
  ).map(({ path, status }) => `${status} ${path}`);

test.each<[string, Partial<Facts>]>([
  ['a first publish', { before: undefined }],
  ['another shell', { live: { ...BEFORE.live, shell: 's2' } }],
  ['another configuration', { config: { ...CONFIG, origin: 'https://other.test' } }],
])('%s changes every page, and the 404 page at an address without a page', (_what, facts) => {
  expect(opened(facts)).toEqual(['200 /blog', '200 /', expect.stringMatching(/^404 \/no-page-/)]);
});

test('pages that are rendered again because the live ones were damaged are opened, kept ones of parts that stay are not', () => {
  expect(opened({})).toEqual(['200 /blog']);
});

test('a page whose document stays is opened if its part has other code for it', () => {
  const all = planned([{ part: 'mfe-blog', path: '/blog' }], true);
  const facts = { live: { ...BEFORE.live, 'mfe-blog': 'b2' }, composed: { ...composed, all } };
  expect(opened(facts)).toEqual(['200 /blog']);
});

describe('two posts of an opened blog', () => {
  const release = (hash: string, one: string): Release => ({
    part: 'mfe-blog',
    hash,
    kind: 'remote',
    provides: {},
    expects: {},
    shared: {},
    entry: `${hash}.js`,
    globalName: 'blog',
    serverFiles: {},
    pages: [
      { path: '/blog/one', expose: './one' },
      { path: '/blog/two', expose: './two' },
    ],
    exposes: {
      './one': { scripts: ['one.js'], styles: [] },
      './two': { scripts: ['two.js'], styles: [] },
    },
    files: { 'one.js': { size: 1, integrity: one }, 'two.js': { size: 1, integrity: 'two' } },
  });
  const posts = ['/blog/one', '/blog/two'].map((path) => ({ part: 'mfe-blog', path, html: '' }));
  const facts = (openedBefore: string[]): Partial<Facts> => ({
    before: { ...BEFORE, opened: openedBefore },
    live: { ...BEFORE.live, 'mfe-blog': 'b2' },
    composed: { ...composed, rendered: posts, all: planned(posts) },
  });
  const [old, sameCode, otherCode] = [release('b1', 'a'), release('b2', 'a'), release('b2', 'b')];

  test('the one with other code is opened alone, and one if none has, because the entry is new', () => {
    for (const now of [otherCode, sameCode])
      expect(opened(facts(['mfe-blog']), [{ old, now }])).toEqual(['200 /blog/one']);
  });

  test('both are opened if no browser has opened the live ones, or the live release is not known', () => {
    expect(opened(facts(['mfe-home']), [{ old, now: otherCode }])).toHaveLength(2);
    expect(opened(facts(['mfe-blog']), [{ old: undefined, now: otherCode }])).toHaveLength(2);
  });
});

describe('a blog with many posts, and a new shell', () => {
  const openedOf = (posts: number, htmlOf: (path: string) => string, sleeps?: true): string[] => {
    const paths = Array.from({ length: posts }, (_none, index) => `/blog/post-${index}`);
    const all = planned(paths.map((path) => ({ part: 'mfe-blog', path }))).map((page) => ({
      ...page,
      ...(sleeps && { sleeps }),
    }));
    const facts = { before: BEFORE, live: { ...BEFORE.live, shell: 's2' }, config: CONFIG };
    const pages = pagesToOpen({ ...facts, composed: { ...composed, all } }, [], htmlOf);
    return pages.filter(({ status }) => status === 200).map(({ path }) => path);
  };
  const words = (path: string): string => `<h1>${path}</h1>`;

  test('opens one of those that differ in their words alone, and one that brings an image; of twenty all', () => {
    const html = (path: string): string =>
      path === '/blog/post-7' ? `${words(path)}<img src="/seven.png">` : words(path);
    expect(openedOf(1000, words, true)).toEqual(['/blog/post-0']);
    expect(openedOf(21, html, true)).toEqual(['/blog/post-0', '/blog/post-7']);
    expect(openedOf(20, words, true)).toHaveLength(20);
  });

  test('opens all that a link renders in place, and says so', () => {
    const posts = Array.from({ length: 21 }, (_none, index) => ({
      part: 'mfe-blog',
      path: `/blog/post-${index}`,
      key: '',
      kept: false,
      ...({ sleeps: true, inPlace: true } as const),
    }));
    const pages = pagesToOpen(
      {
        before: BEFORE,
        config: CONFIG,
        live: { ...BEFORE.live, 'mfe-blog': 'b2' },
        composed: { ...composed, all: posts },
      },
      [],
      words,
    );
    expect(pages).toHaveLength(21);
    const first = { part: 'mfe-blog', path: '/blog/post-0', status: 200, inPlace: true };
    expect(pages[0]).toEqual(first);
  });

  test('opens all if they have code in the browser, which may depend on their words', () => {
    expect(openedOf(21, words)).toHaveLength(21);
  });
});
