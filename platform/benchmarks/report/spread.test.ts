import { spreadOf } from './spread';

test.each([
  [[3], { median: 3, least: 3, most: 3 }],
  [[9, 1, 5], { median: 5, least: 1, most: 9 }],
  [[4, 1, 100, 2], { median: 3, least: 1, most: 100 }],
  [[10, 9, 100], { median: 10, least: 9, most: 100 }],
])('of %j the middle and both ends are told', (measurements, spread) => {
  expect(spreadOf(measurements)).toEqual(spread);
});

test('the measurements stay in the order in which they came', () => {
  const measurements = [3, 1, 2];
  spreadOf(measurements);
  expect(measurements).toEqual([3, 1, 2]);
});

test('of nothing there is no middle', () => {
  expect(spreadOf([]).median).toBeNaN();
});
