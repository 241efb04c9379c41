import type { SitePage } from '../../compose/composePages';
import { integrityOf } from '../../store/releaseFiles';
import { pagesToOpen } from './pagesToOpen';

type Facts = Parameters<typeof pagesToOpen>[0];

const release = (hash: string, script: string) =>
  ({
    release: {
      part: 'mfe-blog',
      hash,
      files: { 'static/js/Blog.js': { size: 10, integrity: integrityOf(script) } },
    },
  }) as unknown as Facts['changed'][number];
const BEFORE = release('b1', 'one');

const page = (path: string, facts: Partial<SitePage> = {}): SitePage => ({
  part: 'mfe-blog',
  path,
  key: '',
  kept: false,
  ...facts,
});
const sleeps = true;
const kept = true;

const opened = (all: readonly SitePage[], changed = BEFORE, replaced = [BEFORE]) =>
  pagesToOpen({
    replaced,
    changed: [changed],
    composed: { all } as unknown as Facts['composed'],
  });
const paths = (...args: Parameters<typeof opened>) => opened(...args).map(({ path }) => path);
const posts = (prefix: string, facts: Partial<SitePage> = {}): SitePage[] =>
  Array.from({ length: 21 }, (_none, index) => page(`${prefix}/post-${index}`, facts));

test('every page that hydrates is opened if its document changes, and no page that stays', () => {
  expect(paths([...posts('/blog'), page('/', { kept })])).toHaveLength(21);
  expect(paths([page('/blog', { kept }), page('/404', { part: 'shell', kept })])).toEqual([]);
});

test('of documents, the first twenty that change of each part and language are opened', () => {
  const unchanged = page('/blog/old', { sleeps, kept });
  const all = [
    unchanged,
    ...posts('/blog', { sleeps }),
    ...posts('/kn/blog', { sleeps }),
    ...posts('/areas', { sleeps, part: 'mfe-home' }),
  ];
  const found = paths(all);
  expect(found).toHaveLength(60);
  for (const prefix of ['/blog', '/kn/blog', '/areas']) {
    expect(found).toContain(`${prefix}/post-19`);
    expect(found).not.toContain(`${prefix}/post-20`);
  }
});

test('of pages that share a module, the first twenty that change in each language are opened', () => {
  const all = ['/tea', '/kn/tea'].flatMap((at) => posts(at, { shares: './Tea' }));
  const found = paths([
    ...all,
    page('/cup', { shares: './Cup' }),
    ...posts('/tea/old', { shares: './Tea', kept }),
  ]);
  expect(found).toHaveLength(41);
  expect(found).toContain('/cup');
  expect(found).not.toContain('/tea/post-20');
});

test('of pages where only a fragment of another part changes, or its scripts, the first twenty are opened', () => {
  const others = { part: 'mfe-home', runs: ['mfe-blog'] };
  expect(paths(posts('/buy', { ...others, placesOnly: true }))).toHaveLength(20);
  expect(paths(posts('/buy', { ...others, kept }), release('b2', 'two'))).toHaveLength(20);
  expect(paths(posts('/buy', { ...others, kept }))).toEqual([]);
});

test('documents that a link renders in place are all opened when their part has new files, although they stay, each from another page', () => {
  const others = [page('/kn', { kept }), page('/login', { kept })];
  const all = [...others, ...posts('/blog', { sleeps, inPlace: true, kept })];
  const newFiles = release('b2', 'two');
  const found = opened(all, newFiles).map(({ path, from }) => [path, from]);
  expect(found).toEqual([
    ['/blog/post-0', '/blog/post-1'],
    ...all.slice(3).map(({ path }) => [path, '/blog/post-0']),
  ]);
  const [alone] = opened([...others, page('/about', { sleeps, inPlace: true })]);
  expect(alone?.from).toBe('/login');
});

test('a document that a link renders in place is opened from a page with the same frame', () => {
  const all = ['/', '/shop', '/shop/cart'].map((path) => page(path, { sleeps, inPlace: true }));
  const framed = all.map((one) => (one.path === '/' ? one : { ...one, frame: 'none' as const }));
  expect(opened(framed).map(({ path, from }) => [path, from])).toEqual([
    ['/', undefined],
    ['/shop', '/shop/cart'],
    ['/shop/cart', '/shop'],
  ]);
});

test('documents that a link renders in place stay closed when browsers get the same files, and not when nothing is known of them', () => {
  const all = [page('/kn', { kept }), page('/blog', { sleeps, inPlace: true, kept })];
  const newPost = release('b2', 'one');
  expect(paths(all, newPost)).toEqual([]);
  expect(paths(all, newPost, [])).toEqual(['/blog']);
});

test('a changed 404 page is opened once, at an address without a page', () => {
  const all = ['/404', '/kn/404'].map((path) => page(path, { part: 'shell' }));
  expect(opened(all)).toEqual([
    { part: 'shell', path: expect.stringMatching(/^\/no-page-/), status: 404 },
  ]);
});
