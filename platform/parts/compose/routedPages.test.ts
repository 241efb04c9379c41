import { registryRoutes, missingRoutes, routedPages, routeOf } from './routedPages';

const ROUTES = [
  { path: '/', remote: 'mfe-home' },
  { path: '/blog', remote: 'mfe-blog' },
  { path: '/blog/*', remote: 'mfe-blog' },
  { path: '/soon', remote: 'mfe-soon', formerly: 'mfe-other' },
  { path: '/later', remote: 'mfe-home', formerly: 'mfe-soon' },
];
const page = (path: string, expose: string) => ({ path, expose });
const blog = {
  part: 'mfe-blog',
  pages: [page('/blog', './List'), page('/blog/a', './A'), page('/new', './N')],
};
const home = { part: 'mfe-home', pages: [page('/', './Home')] };

test('the first route that covers a path counts', () => {
  expect(routeOf(ROUTES, '/blog')?.path).toBe('/blog');
  expect(routeOf(ROUTES, '/blog/a')?.path).toBe('/blog/*');
  expect(routeOf(ROUTES, '/nowhere')).toBeUndefined();
});

test('a page without a route is no part of the site, and a subtree is its remote’s alone', () => {
  const other = { part: 'mfe-other', pages: [page('/blog/b', './B')] };
  const pages = routedPages(ROUTES, [blog, other]);
  expect(pages.map(({ path, part }) => [path, part])).toEqual([
    ['/blog', 'mfe-blog'],
    ['/blog/a', 'mfe-blog'],
  ]);
});

/** Who shows `/later`, which mfe-home gets from mfe-soon, if these have it. */
function ownerOf(...parts: string[]): string {
  const remotes = parts.map((part) => ({ part, pages: [page('/later', './Later')] }));
  return routedPages(ROUTES, remotes)[0]?.part ?? 'no one';
}

test.each([
  ['the remote that its route names', ['mfe-soon', 'mfe-blog', 'mfe-home'], 'mfe-home'],
  [
    'the one that had it before, while the named one lacks it',
    ['mfe-blog', 'mfe-soon'],
    'mfe-soon',
  ],
  ['no one else, also if only that one has it', ['mfe-blog'], 'no one'],
])('a page belongs to %s', (_whom, parts, owner) => {
  expect(ownerOf(...parts)).toBe(owner);
});

const hasModule = ({ expose }: { readonly expose: string }): boolean => expose !== './A';

test('a subtree has a route for each page with a module, and leaves the others to their documents', () => {
  const subtree = { path: '/blog/*', remote: 'mfe-blog' };
  const pages = routedPages([subtree], [blog]).map((page) => ({
    ...page,
    languages: page.path === '/blog/a' ? (['kn'] as const) : (['hi'] as const),
  }));
  expect(registryRoutes([subtree], pages, hasModule)).toEqual([
    { ...subtree, path: '/blog', expose: './List', languages: ['hi'] },
    { ...subtree, languages: ['kn'] },
  ]);
  expect(registryRoutes([subtree], [], hasModule)).toEqual([]);
});

test('every route of a subtree says which frame its pages have', () => {
  const subtree = { path: '/blog/*', remote: 'mfe-blog', frame: 'none' } as const;
  expect(registryRoutes([subtree], routedPages([subtree], [blog]), hasModule)).toEqual([
    { ...subtree, path: '/blog', expose: './List' },
    subtree,
  ]);
});

test('the routes that lead to a page stay, with the remote that shows it and its expose', () => {
  const soon = { part: 'mfe-other', pages: [page('/soon', './Early')] };
  const remotes = [home, blog, soon];
  expect(registryRoutes(ROUTES, routedPages(ROUTES, remotes), hasModule)).toEqual([
    { path: '/', remote: 'mfe-home', expose: './Home' },
    { path: '/blog', remote: 'mfe-blog', expose: './List' },
    { path: '/blog/*', remote: 'mfe-blog' },
    { path: '/soon', remote: 'mfe-other', expose: './Early' },
  ]);
});

test('pages that no route covers wait for the subtree of their first folder', () => {
  const paths = ['/', '/reviews', '/reviews/hsr', '/ಬೆಲೆ/ಇಂದು'];
  const reviews = { part: 'mfe-reviews', pages: paths.map((path) => page(path, './Reviews')) };
  expect(missingRoutes(ROUTES, reviews)).toEqual([
    { path: '/reviews/*', remote: 'mfe-reviews' },
    { path: '/ಬೆಲೆ/*', remote: 'mfe-reviews' },
  ]);
});
