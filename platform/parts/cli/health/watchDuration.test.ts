import { durationText, watchDuration } from './watchDuration';

test.each([
  ['90s', 90_000],
  ['10m', 600_000],
  ['24h', 86_400_000],
])('%s is %s ms', (text, milliseconds) => {
  expect(watchDuration(text)).toBe(milliseconds);
});

test.each(['10', '0m', '-5m', '1.5h', '25h', '10 m', 'soon', ''])('"%s" is refused', (text) => {
  expect(() => watchDuration(text)).toThrow(/^PARTS-121: ".*" is not a time to watch for/);
});

test('what is left of a watch is a time that it takes', () => {
  for (const [left, text] of [
    [430_000, '8m'],
    [119_000, '119s'],
    [3, '1s'],
  ] as const) {
    expect(durationText(left)).toBe(text);
    expect(() => watchDuration(durationText(left))).not.toThrow();
  }
});
