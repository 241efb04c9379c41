import { CONFIG } from 'shared-config/services/testing/config';
import type { Release } from 'shared-config/contract/Release';
import type { LiveState } from '../../compose/composeSite';
import { browserTraits, visitedParts, pagesToOpen, samePages } from './pagesToOpen';

type Facts = Parameters<typeof pagesToOpen>[0];

const BEFORE = {
  visited: [],
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
    before: { ...BEFORE, visited: openedBefore },
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

describe('the parts that a browser has opened', () => {
  const before = { ...BEFORE, visited: ['mfe-blog', 'mfe-home'] };
  const otherBlog = { ...BEFORE.live, 'mfe-blog': 'b2' };

  test('stay so while others change, and a part that changes unopened is none of them', () => {
    const change = { before, live: otherBlog, config: CONFIG };
    expect(visitedParts(change, true)).toEqual(['mfe-blog', 'mfe-home']);
    expect(visitedParts(change, false)).toEqual(['mfe-home']);
    const unopened = { ...before, live: otherBlog, visited: ['mfe-home'] };
    const next = { ...otherBlog, 'mfe-home': 'h2' };
    expect(visitedParts({ before: unopened, live: next, config: CONFIG }, true)).toEqual([
      'mfe-home',
    ]);
  });

  test.each([
    ['shell', { before, live: { ...BEFORE.live, shell: 's2' }, config: CONFIG }],
    [
      'configuration',
      { before, live: BEFORE.live, config: { ...CONFIG, origin: 'https://o.test' } },
    ],
  ])('start again with another %s', (_what, change) => {
    expect(visitedParts(change, false)).toEqual([]);
    expect(visitedParts(change, true)).toEqual(['mfe-blog', 'mfe-home']);
  });

  test('are all that a first publish opens', () => {
    const first = { before: undefined, live: BEFORE.live, config: CONFIG };
    expect(visitedParts(first, true)).toEqual(['mfe-blog', 'mfe-home']);
    expect(visitedParts(first, false)).toEqual([]);
  });
});

const file = (integrity: string) => ({ size: 1, integrity });

const LIST = { path: '/blog', expose: './List' };

const OLD = {
  hash: 'b1',
  provides: {},
  shared: { react: '^19.0.0' },
  entry: 'static/js/remoteEntry.1.js',
  pages: [LIST, { path: '/blog/one', expose: './posts/one' }],
  exposes: {
    './List': { scripts: ['list.js'], styles: ['list.css'] },
    './posts/one': { scripts: ['one.js'], styles: [] },
  },
  files: {
    'static/js/remoteEntry.1.js': file('e1'),
    'mf-manifest.json': file('m1'),
    'list.js': file('l1'),
    'list.css': file('s1'),
    'one.js': file('o1'),
    'lazy.js': file('z1'),
  },
  serverFiles: {
    'remote.cjs': file('R1'),
    'List.cjs': file('L1'),
    'posts-one.cjs': file('O1'),
    'lazy.cjs': file('Z1'),
  },
} as unknown as Release;
/** The next release: another entry, and what a test changes. */
const next = (changes: Partial<Release>, files: Release['files'] = {}): Release => {
  const rest = Object.entries(OLD.files).filter(([name]) => name !== OLD.entry);
  const entry = 'static/js/remoteEntry.2.js';
  const changed = { [entry]: file('e2'), 'mf-manifest.json': file('m2'), ...files };
  return {
    ...OLD,
    hash: 'b2',
    entry,
    files: { ...Object.fromEntries(rest), ...changed },
    ...changes,
  };
};
const server = (files: Release['serverFiles']) => ({
  serverFiles: { ...OLD.serverFiles, ...files },
});

test('pages whose files are the same have the same code, whatever the entry', () => {
  expect(samePages(OLD, next({}))).toEqual(['/blog', '/blog/one']);
});

test.each([
  ['script', next({}, { 'one.js': file('o2') }), '/blog'],
  ['server bundle', next(server({ 'posts-one.cjs': file('O2') })), '/blog'],
  ['stylesheet', next({}, { 'list.css': file('s2') }), '/blog/one'],
  [
    'moment of hydration',
    next({ pages: [{ ...LIST, hydrate: 'idle' }, ...OLD.pages.slice(1)] }),
    '/blog/one',
  ],
])('another %s of a page concerns that page alone', (_what, now, other) => {
  expect(samePages(OLD, now)).toEqual([other]);
});

test('a new page concerns itself alone, although the module that declares the pages is another', () => {
  const pages = [...OLD.pages, { path: '/blog/two', expose: './posts/two' }];
  const now = next({ pages, ...server({ 'remote.cjs': file('R2') }) });
  expect(samePages(OLD, now)).toEqual(['/blog', '/blog/one']);
});

test.each([
  ['a file that pages load later', next({}, { 'lazy.js': file('z2') })],
  ['a new file that belongs to no page', next({}, { 'lazier.js': file('y1') })],
  ['a shared server file', next(server({ 'lazy.cjs': file('Z2') }))],
  ['another expose for a page', next({ pages: [LIST, { path: '/blog/one', expose: './List' }] })],
  ['the contract', next({ provides: { './own': 'p2' } })],
  ['a shared module', next({ shared: { react: '^19.1.0' } })],
])('%s concerns every page', (_what, now) => {
  expect(samePages(OLD, now)).toEqual([]);
});

const page = (body: string, head = ''): string =>
  `<!doctype html><head><title>Post</title>${head}</head><body><main id="main">${body}</main></body>`;

/** Whether a browser acts on the same in two documents. */
function areAlike(one: string, other: string): boolean {
  const [traits, others] = [browserTraits(one), browserTraits(other)];
  return traits.size === others.size && [...traits].every((trait) => others.has(trait));
}

test.each([
  ['words', page('<p>One</p>'), page('<p>Another one</p>')],
  ['how often an element comes', page('<p>One</p>'), page('<p>One</p><p>Two</p>')],
  ['where links lead', page('<a href="/one">One</a>'), page('<a href="/two">One</a>')],
  ['other long words', page(`<p>${'a'.repeat(40)}</p>`), page(`<p>${'b'.repeat(60)}</p>`)],
  ['how long a text is', page('<p>One</p>'), page(`<p>${'One '.repeat(99)}</p>`)],
  ['ids', page('<h2 id="one">One</h2>'), page('<h2 id="two">One</h2>')],
  [
    'what search engines read',
    page('', '<meta name="description" content="One"><link rel="canonical" href="/one">'),
    page('', '<meta name="description" content="Two"><link rel="canonical" href="/two">'),
  ],
  [
    'data for search engines',
    page('<script type="application/ld+json">1</script>'),
    page('<script type="application/ld+json">2</script>'),
  ],
])('%s make no difference', (_what, one, other) => {
  expect(areAlike(one, other)).toBe(true);
});

test.each([
  ['another element', page('<p>One</p>'), page('<p>One</p><table></table>')],
  ['another nesting', page('<p></p><ul></ul>'), page('<ul><p></p></ul>')],
  ['another attribute', page('<p>One</p>'), page('<p hidden>One</p>')],
  ['another class', page('<p class="one">One</p>'), page('<p class="two">One</p>')],
  ['a word of 16 letters', page('<p>One</p>'), page(`<p>One ${'a'.repeat(16)}</p>`)],
  ['a word twice as long', page(`<p>${'a'.repeat(31)}</p>`), page(`<p>${'a'.repeat(32)}</p>`)],
  ['a long line of code', page('<pre>a b</pre>'), page(`<pre>${'a b '.repeat(9)}</pre>`)],
  [
    'a row with one more cell',
    page('<table><tr><td>1<td>2</table>'),
    page('<table><tr><td>1<td>2<td>3</table>'),
  ],
  ['another image', page('<img src="/1.png">'), page('<img src="/2.png">')],
  ['another style', page('<p style="color:red"></p>'), page('<p style="color:blue"></p>')],
  ['another handler', page('<p onclick="a()"></p>'), page('<p onclick="b()"></p>')],
  ['another stylesheet', page('', '<style>a{}</style>'), page('', '<style>b{}</style>')],
  ['another script', page('<script>a()</script>'), page('<script>b()</script>')],
  [
    'other data for scripts',
    page('<script type="application/json">1</script>'),
    page('<script type="application/json">2</script>'),
  ],
  ['another mark of React', page('<!--$--><p></p>'), page('<!--$?--><p></p>')],
  ['an id of the frame', page('<h2 id="one">One</h2>'), page('<h2 id="main">One</h2>')],
  [
    'another preload',
    page('', '<link rel="preload" href="/1.woff2">'),
    page('', '<link rel="preload" href="/2.woff2">'),
  ],
  ['another base address', page('', '<base href="/1/">'), page('', '<base href="/2/">')],
  [
    'another policy',
    page('', '<meta http-equiv="refresh" content="1">'),
    page('', '<meta http-equiv="refresh" content="2">'),
  ],
])('%s makes one', (_what, one, other) => {
  expect(areAlike(one, other)).toBe(false);
});
