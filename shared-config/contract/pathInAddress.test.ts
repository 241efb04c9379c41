import { pathInAddress } from './pagePath';

/** "Bengaluru software" in Kannada: with a vowel sign, a conjunct and a zero-width non-joiner. */
const KANNADA = '/blog/ಬೆಂಗಳೂರು-ಸಾಫ್ಟ್\u200cವೇರ್';
const HINDI = '/blog/समय-की-क़ीमत'.normalize();

test('an address is percent-encoded, and leads back to its path', () => {
  expect(encodeURI('/blog/ಕನ್ನಡ')).toBe('/blog/%E0%B2%95%E0%B2%A8%E0%B3%8D%E0%B2%A8%E0%B2%A1');
  for (const path of ['/', '/blog/why-task-helpers', KANNADA, HINDI])
    expect(pathInAddress(encodeURI(path))).toBe(path);
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

test('a path that is decoded already stays as it is', () => {
  expect(pathInAddress(KANNADA)).toBe(KANNADA);
});
