import { formerPaths, redirectsOf } from './formerPaths';

const ROUTES = [
  { path: '/blog/*', remote: 'mfe-blog' },
  { path: '/old', remote: 'mfe-home', expose: './Old' },
];
const page = (path: string, part: string, formerly?: string[]) => ({
  path,
  part,
  expose: './Page',
  ...(formerly && { formerly }),
});
const OTHERS = [page('/blog/b', 'mfe-blog', ['/blog/c']), page('/', 'mfe-home')];

test.each([
  ['/news', 'which no page has', undefined],
  ['/old', 'whose route is its remote’s', undefined],
  ['/', 'which is a page', 'which is a page of mfe-home'],
  ['/about', 'which is its own', 'which is its path'],
  ['/blog/c', 'which two claim', 'which /blog/b of mfe-blog claims too'],
  ['/About', 'which none can have', expect.stringContaining('not a page path')],
  ['/blog/a', 'which another remote’s route covers', 'waits for mfe-blog'],
])('a page may say that it was formerly %s, %s: %s', (from, _what, expected) => {
  const about = page('/about', 'mfe-home', [from]);
  const [{ problem, waitsFor } = {}] = formerPaths(ROUTES, [about, ...OTHERS]);
  expect(problem ?? (waitsFor && `waits for ${waitsFor}`)).toEqual(expected);
});

test('only what is right leads on, each path once and to a page', () => {
  const about = page('/about', 'mfe-home', ['/x', '/', '/about', '/blog/a', '/a']);
  expect(redirectsOf(formerPaths(ROUTES, [about, ...OTHERS]))).toEqual({
    '/a': '/about',
    '/blog/c': '/blog/b',
    '/x': '/about',
  });
});
