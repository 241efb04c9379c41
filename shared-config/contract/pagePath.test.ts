import { pathInAddress, whyNoPagePath } from './pagePath';

/** "Bengaluru software" in Kannada: with a vowel sign, a conjunct and a zero-width non-joiner. */
const KANNADA = '/blog/ಬೆಂಗಳೂರು-ಸಾಫ್ಟ್\u200cವೇರ್';
const HINDI = '/blog/समय-की-क़ीमत'.normalize();

test.each([
  '/',
  '/forgot-password',
  '/blog/snake_case',
  '/blog/१२-काम',
  '/blog/größe',
  '/blog/indexes',
  '/blog/404',
  '/remotest',
  `/blog/${'ಕ'.repeat(66)}`,
  KANNADA,
  HINDI,
])('%s is a path that a page can have', (path) => {
  expect(whyNoPagePath(path)).toBeUndefined();
});

test.each([
  '',
  'blog',
  '/blog/',
  '/blog//first',
  '/blog/../first',
  '/blog/v1.2',
  '/blog/a b',
  '/blog/A',
  '/blog/-first',
  '/__/auth',
  '/blog/a%20b',
  '/blog/*',
  '/blog/😀',
  '/blog/\ud800',
  '/blog/ಾಕ',
  '/blog/a\u200cb',
  '/blog/ಕ್\u200c',
])('%j cannot be a path, and the reason says which characters can', (path) => {
  expect(whyNoPagePath(path)).toMatch(/^which is not a page path: .*no dot, no space$/);
});

test('a path in another normal form is named in the right one', () => {
  expect(whyNoPagePath('/blog/größe'.normalize('NFD'))).toBe(
    'which is not in Unicode normal form C: write it as "/blog/größe"',
  );
});

test.each(['/404', '/index', '/blog/index', '/remotes', '/remotes/mfe-blog'])(
  '%s is an address that the site answers without a page',
  (path) => {
    expect(whyNoPagePath(path)).toBe('which the site itself answers');
  },
);

test('a segment must fit into the name of a file', () => {
  expect(whyNoPagePath(`/blog/${'ಕ'.repeat(67)}`)).toBe(
    'which has a segment of more than 200 bytes of UTF-8',
  );
});

test('an address leads back to its path, and a path that is decoded already stays as it is', () => {
  for (const path of ['/', KANNADA, HINDI]) {
    expect(pathInAddress(encodeURI(path))).toBe(path);
    expect(pathInAddress(path)).toBe(path);
  }
});

test('the case of an escape and another normal form lead to the same path', () => {
  expect(pathInAddress(encodeURI(HINDI).toLowerCase())).toBe(HINDI);
  expect(pathInAddress(encodeURI('/blog/größe'.normalize('NFD')))).toBe('/blog/größe');
});

test.each(['/%61bout', '/blog%2ffirst', '/a%2561', '/%', '/%E0%A4%A', '/ಕ%ff', '/a%00'])(
  'what no page path contains stays as it is: %s',
  (address) => {
    expect(pathInAddress(address)).toBe(address);
  },
);
