import { fitTitle } from './fitTitle';

const PLACE = { width: 640, height: 330, leading: 1.12 };
const widthOf = (line: string): number => line.length * 0.55;
const fit = (title: string) => fitTitle(title, PLACE, widthOf);

test.each([
  'Blog',
  'Verified local helpers for errands in Bengaluru',
  'Words and more words and then some, as a very long title has them',
])('%s has every word in at most four lines, none wider than its place', (title) => {
  const { lines, size } = fit(title);
  expect(lines.join(' ')).toBe(title);
  expect(lines.length).toBeLessThanOrEqual(4);
  for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(PLACE.width);
});

test('a title that is too long ends with an ellipsis', () => {
  expect(fit('word '.repeat(60)).lines.at(-1)).toMatch(/word…$/);
});
