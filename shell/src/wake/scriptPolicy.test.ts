import { CONFIG } from 'shared-config/services/testing/config';
import { mayRun } from './scriptPolicy';

const SITE = { ...CONFIG, origin: 'https://getit.example' };
const PAGE = new URL('https://getit.example/blog');

test.each([
  '/remotes/shell/s1/static/js/shell.abc.js',
  'https://getit.example/remotes/mfe-blog/b1/static/js/page.js?attempt=2',
])('%s is a script of a release', (address) => {
  expect(mayRun(address, PAGE, SITE)).toBe(true);
});

test.each([
  'https://evil.example/remotes/mfe-blog/b1/page.js',
  '//evil.example/remotes/a.js',
  'https://getit.example.evil.example/remotes/a.js',
  'http://getit.example/remotes/a.js',
  '/remotes/../uploads/a.js',
  '/uploads/remotes/a.js',
  '/remotes/a.js.html',
  'javascript:alert(1)',
  'blob:https://getit.example/0a1b',
  'http://localhost:4501/static/js/remoteEntry.js',
  'https://www.googletagmanager.com/gtag/js?id=undefined',
])('%s is refused', (address) => {
  expect(mayRun(address, PAGE, SITE)).toBe(false);
});

const GOOGLE = 'https://www.googletagmanager.com';

test.each([
  [true, `${GOOGLE}/gtag/js?id=G-1`],
  [true, `${GOOGLE}/gtag/js?id=GT-2&l=dataLayer&cx=c`],
  [true, `${GOOGLE}/gtag/destination?id=G-2&l=dataLayer&cx=c&gtm=45He4`],
  [false, `${GOOGLE}/gtag/destination?id=AW-2`],
  [false, `${GOOGLE}/gtag/js?id=GTM-2`],
  [false, `${GOOGLE}/gtag/js?id=G-2&id=GTM-2`],
  [false, `${GOOGLE}/gtm.js?id=G-2`],
  [false, `${GOOGLE}.evil.example/gtag/js?id=G-1`],
  [false, 'http://www.googletagmanager.com/gtag/js?id=G-1'],
])('on a site with analytics it is %s that Google’s tag may load %s', (may, address) => {
  expect(mayRun(address, PAGE, { ...SITE, analyticsId: 'G-1' })).toBe(may);
  expect(mayRun(address, PAGE, SITE)).toBe(false);
});

test('on a local site a part may come from another port of localhost only', () => {
  const page = new URL('http://localhost:3000/blog');
  const config = { ...SITE, origin: 'http://localhost:3000' };
  expect(mayRun('http://localhost:4501/static/js/remoteEntry.js', page, config)).toBe(true);
  expect(mayRun('http://127.0.0.1:4501/remoteEntry.js', page, config)).toBe(true);
  expect(mayRun('http://localhost.evil.example/remoteEntry.js', page, config)).toBe(false);
  expect(mayRun('http://localhost:4501/remoteEntry.js', PAGE, config)).toBe(false);
});

test('a public site that a developer serves on localhost runs its own scripts only', () => {
  const page = new URL('http://localhost:3000/blog');
  expect(mayRun('http://localhost:4501/static/js/remoteEntry.js', page, SITE)).toBe(false);
});
