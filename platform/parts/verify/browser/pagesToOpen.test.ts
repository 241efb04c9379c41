import { CONFIG } from 'shared-config/services/testing/config';
import type { Release } from 'shared-config/contract/Release';
import type { LiveState } from '../../compose/composeSite';
import { pagesToOpen } from './pagesToOpen';

type Facts = Parameters<typeof pagesToOpen>[0];

const BEFORE = {
  opened: [],
  live: { shell: 's1', 'mfe-blog': 'b1', 'mfe-home': 'h1' },
  config: CONFIG,
} as unknown as LiveState;
const rendered = [
  { part: 'mfe-blog', path: '/blog' },
  { part: 'shell', path: '/404' },
];
const planned = (pages: readonly { part: string; path: string }[], kept = false) =>
  pages.map((page) => ({ ...page, key: '', kept }));
const composed = {
  all: [...planned(rendered), ...planned([{ part: 'mfe-home', path: '/' }], true)],
} as unknown as Facts['composed'];
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
  const release = (hash: string, one: string): Release =>
    ({
      part: 'mfe-blog',
      hash,
      pages: ['one', 'two'].map((post) => ({ path: `/blog/${post}`, expose: `./${post}` })),
      exposes: { './one': { scripts: ['one.js'], styles: [] } },
      files: { 'one.js': { size: 1, integrity: one } },
      serverFiles: {},
    }) as unknown as Release;
  const posts = ['/blog/one', '/blog/two'].map((path) => ({ part: 'mfe-blog', path }));
  const facts = (openedBefore: string[]): Partial<Facts> => ({
    before: { ...BEFORE, opened: openedBefore },
    live: { ...BEFORE.live, 'mfe-blog': 'b2' },
    composed: { ...composed, all: planned(posts) },
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
  const openedOf = (
    posts: number,
    htmlOf: (path: string) => string,
    kind: { sleeps?: true; inPlace?: true } = {},
  ) => {
    const paths = Array.from({ length: posts }, (_none, index) => `/blog/post-${index}`);
    const all = planned(paths.map((path) => ({ part: 'mfe-blog', path, ...kind })));
    const facts = { before: BEFORE, live: { ...BEFORE.live, shell: 's2' }, config: CONFIG };
    return pagesToOpen({ ...facts, composed: { ...composed, all } }, [], htmlOf).slice(0, -1);
  };
  const words = (path: string): string => `<h1>${path}</h1>`;
  const page = (path: string) => ({ part: 'mfe-blog', path, status: 200 });

  test('opens one of those that differ in their words alone, and one that brings an image; of twenty all', () => {
    const html = (path: string): string =>
      path === '/blog/post-7' ? `${words(path)}<img src="/seven.png">` : words(path);
    expect(openedOf(1000, words, { sleeps: true })).toEqual([page('/blog/post-0')]);
    expect(openedOf(21, html, { sleeps: true })).toEqual(
      ['/blog/post-0', '/blog/post-7'].map(page),
    );
    expect(openedOf(20, words, { sleeps: true })).toHaveLength(20);
  });

  test('opens all that a link renders in place, and says so', () => {
    const pages = openedOf(21, words, { sleeps: true, inPlace: true });
    expect(pages).toHaveLength(21);
    expect(pages[0]).toEqual({ ...page('/blog/post-0'), inPlace: true });
  });

  test('opens all if they have code in the browser, which may depend on their words', () => {
    expect(openedOf(21, words)).toHaveLength(21);
  });
});
