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

test('a page without a route, or with the route of another remote, is no part of the site', () => {
  expect(routedPages(ROUTES, blog).map(({ path }) => path)).toEqual(['/blog', '/blog/a']);
  expect(routedPages(ROUTES, { ...blog, part: 'mfe-home' })).toEqual([]);
});

test('the routes that lead to a page stay, with the expose that the remote names', () => {
  expect(livingRoutes(ROUTES, [home, blog])).toEqual([
    { path: '/', remote: 'mfe-home', expose: './Home' },
    { path: '/blog', remote: 'mfe-blog', expose: './List' },
    { path: '/blog/*', remote: 'mfe-blog' },
  ]);
});
