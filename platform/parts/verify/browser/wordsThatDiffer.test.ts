import { wordsThatDiffer } from './wordsThatDiffer';

test('the same words are equal, however they are spaced', () => {
  expect(wordsThatDiffer('Two\n  rupees', ' Two rupees ')).toBeUndefined();
});

test.each([
  [
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14',
    '1 2 3 4 5 6 X 8 9 10 11 12 13 14',
    '"3 4 5 6 7 8 9 10 11" in its HTML, "3 4 5 6 X 8 9 10 11" in the browser',
  ],
  [
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14',
    '1 2 3 4 5 6 7 X 8 9 10 11 12 13 14',
    '"4 5 6 7 8 9 10 11" in its HTML, "4 5 6 7 X 8 9 10 11" in the browser',
  ],
  ['a a a', 'a a', '"a a a" in its HTML, "a a" in the browser'],
  ['a b c d e f g h', 'a b c d X f g h', '"a b c d e f g h" in its HTML, "a b c d X f g h" in'],
  ['1 2 3 4 5 6 7 8 9', '1 2 3 4 5 6 7 8', '"5 6 7 8 9" in its HTML, "5 6 7 8" in'],
  ['the price', 'the price the price', '"the price" in its HTML, "the price the price" in'],
  ['', 'Welcome', '"" in its HTML, "Welcome" in'],
])('%j and %j differ, shown with four words around', (before, after, expected) => {
  expect(wordsThatDiffer(before, after)).toContain(expected);
});

test('of a page with other words, only the beginning is shown', () => {
  const words = (letter: string): string => `${letter} `.repeat(500);
  expect(wordsThatDiffer(words('a'), words('b'))?.length).toBeLessThan(120);
});
