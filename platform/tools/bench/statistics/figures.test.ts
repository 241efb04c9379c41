import { bytes, median, percentile, seconds, spread, times } from './figures';

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 100, 2], 3],
  [[10, 9, 100], 10],
  [[], NaN],
])('the median of %j is %d', (values, expected) => {
  const before = [...values];
  expect(median(values)).toBe(expected);
  expect(values).toEqual(before);
});

test.each([
  [0.456, '0.46'],
  [9.994, '9.99'],
  [12.34, '12.3'],
])('%d s are written %s', (value, text) => {
  expect(seconds(value)).toBe(text);
});

test.each([
  [[4, 11, 3.5], '4.00 (3.50 to 11.0)'],
  [[4], '4.00'],
  [[], ''],
])('several values show their median and range: %j is %j', (values, text) => {
  expect(spread(values)).toBe(text);
});

test.each([
  [999, '999'],
  [1000, '1 000'],
  [1234567, '1 234 567'],
])('%d bytes are written %s', (value, text) => {
  expect(bytes(value)).toBe(text);
});

test('a ratio says how many times as much it is', () => {
  expect(times(3 / 4)).toBe('0.75×');
});

test.each([
  [[1, 2, 3, 4], 0.95, 4],
  [[4, 3, 2, 1], 0.5, 2],
  [[7], 0.95, 7],
  [[], 0.95, NaN],
])('of %j the share %d does not exceed %d', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});
