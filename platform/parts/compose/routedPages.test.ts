import { livingRoutes, routedPages, routeOf } from './routedPages';

const ROUTES = [
  { path: '/', remote: 'mfe-home', expose: './Home' },
  { path: '/blog', remote: 'mfe-blog', expose: './Old' },
  { path: '/blog/*', remote: 'mfe-blog' },
  { path: '/soon', remote: 'mfe-soon', expose: './Soon' },
  { path: '/later', remote: 'mfe-home', expose: './Later' },
];
const page = (path: string, expose: string) => ({ path, expose });
const blog = {
  part: 'mfe-blog',
  pages: [page('/blog', './List'), page('/blog/a', './A'), page('/new', './N')],
};
const home = { part: 'mfe-home', pages: [page('/', './Home')] };

test('the first route that covers a path counts', () => {
  expect(routeOf(ROUTES, '/blog')?.expose).toBe('./Old');
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

/** Who shows `/later`, whose route names mfe-home, if these have it. */
const ownerOf =
  (...parts: string[]) =>
  (shown: readonly string[] | undefined) => {
    const remotes = parts.map((part) => ({ part, pages: [page('/later', './Later')] }));
    return routedPages(ROUTES, remotes, shown && new Set(shown))[0]?.part ?? 'nobody';
  };

test.each([
  [
    'the remote that its route names',
    ['mfe-blog', 'mfe-home'],
    ['mfe-home', 'mfe-home', 'mfe-home'],
  ],
  ['the only other one, unless the page is new', ['mfe-blog'], ['mfe-blog', 'mfe-blog', 'nobody']],
  ['none of two others', ['mfe-blog', 'mfe-soon'], ['nobody', 'nobody', 'nobody']],
])('a page belongs to %s', (_whom, parts, owners) => {
  expect([undefined, ['/', '/later'], ['/']].map(ownerOf(...parts))).toEqual(owners);
});

test('a subtree has a route for each page of its module, and leaves the others to their documents', () => {
  const subtree = { path: '/blog/*', remote: 'mfe-blog', expose: './List' };
  const pages = [...blog.pages, page('/blog/b', './List'), page('/news', './List')];
  const remotes = [{ ...blog, pages }];
  expect(livingRoutes([subtree], remotes, routedPages([subtree], remotes))).toEqual([
    { ...subtree, path: '/blog' },
    { ...subtree, path: '/blog/b' },
    { path: '/blog/*', remote: 'mfe-blog' },
  ]);
});

test('the routes that lead to a page stay, with the remote that shows it and its expose', () => {
  const soon = { part: 'mfe-other', pages: [page('/soon', './Early')] };
  const remotes = [home, blog, soon];
  expect(livingRoutes(ROUTES, remotes, routedPages(ROUTES, remotes))).toEqual([
    { path: '/', remote: 'mfe-home', expose: './Home' },
    { path: '/blog', remote: 'mfe-blog', expose: './List' },
    { path: '/blog/*', remote: 'mfe-blog' },
    { path: '/soon', remote: 'mfe-other', expose: './Early' },
  ]);
});
