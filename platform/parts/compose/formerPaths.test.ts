import { formerPaths, redirectsOf } from './formerPaths';

const ROUTES = [
  { path: '/blog/*', remote: 'mfe-blog' },
  ...['/', '/about', '/old', '/x', '/a'].map((path) => ({ path, remote: 'mfe-home' })),
];
const page = (path: string, part: string, formerly?: string[]) => ({
  path,
  part,
  expose: './Page',
  ...(formerly && { formerly }),
});
const OTHERS = [page('/blog/b', 'mfe-blog', ['/blog/c']), page('/', 'mfe-home')];
const NO_ROUTE =
  "which no route gives to mfe-home: in the shell's route table, the route of a path stays for as long as it redirects";

test.each([
  ['/old', 'whose route is still there', undefined],
  ['/', 'which is a page', 'which is a page of mfe-home'],
  ['/about', 'which is its own', 'which is its path'],
  ['/blog/c', 'which two claim', 'which /blog/b of mfe-blog claims too'],
  ['/About', 'which none can have', expect.stringContaining('not a page path')],
  ['/blog/a', 'which another remote’s route covers', NO_ROUTE],
  ['/pricing', 'which no route covers', NO_ROUTE],
])('a page may say that it was formerly %s, %s: %s', (from, _what, expected) => {
  const about = page('/about', 'mfe-home', [from]);
  const [{ problem } = {}] = formerPaths(ROUTES, [about, ...OTHERS]);
  expect(problem).toEqual(expected);
});

test('only what is right leads on, each path once and to a page', () => {
  const about = page('/about', 'mfe-home', ['/x', '/', '/about', '/blog/a', '/a']);
  expect(redirectsOf(formerPaths(ROUTES, [about, ...OTHERS]))).toEqual({
    '/a': '/about',
    '/blog/c': '/blog/b',
    '/x': '/about',
  });
});
