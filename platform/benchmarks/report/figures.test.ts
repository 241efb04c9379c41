import { bytes, seconds, secondsOf, times } from './figures';

test.each([
  [0.456, '0.46'],
  [9.994, '9.99'],
  [12.34, '12.3'],
])('%d s are written %s', (value, text) => {
  expect(seconds(value)).toBe(text);
});

test('several measurements show their range, a single one does not', () => {
  expect(secondsOf({ median: 4, least: 3.5, most: 11 })).toBe('4.00 (3.50 to 11.0)');
  expect(secondsOf({ median: 4, least: 4, most: 4 })).toBe('4.00');
});

test.each([
  [999, '999'],
  [1000, '1 000'],
  [1234567, '1 234 567'],
])('%d bytes are written %s', (value, text) => {
  expect(bytes(value)).toBe(text);
});

test('a ratio says how many times as much it is', () => {
  expect(times(3, 4)).toBe('0.75×');
});
