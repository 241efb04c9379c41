import { png } from '../testing/png';
import { pictureProblem } from './pictureProblem';

test('a PNG of 1200 by 630 pixels is accepted, up to 150,000 bytes', () => {
  expect(pictureProblem(png(1200, 630, 24))).toBeUndefined();
  expect(pictureProblem(png(1200, 630, 150_000))).toBeUndefined();
});

test.each([
  ['another kind of file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ['an empty file', Buffer.alloc(0)],
  ['a PNG that ends before its size', png(1200, 630, 24).subarray(0, 23)],
])('%s is not a PNG', (_what, content) => {
  expect(pictureProblem(content)).toBe('is not a PNG');
});

test.each([
  [1200, 600],
  [630, 630],
])('a picture of %d by %d pixels is refused, with the size that it needs', (width, height) => {
  expect(pictureProblem(png(width, height))).toBe(
    `has ${width}×${height} pixels instead of 1200×630`,
  );
});

test('a picture too large for WhatsApp is refused, with its size in bytes', () => {
  expect(pictureProblem(png(1200, 630, 150_001))).toBe('weighs 150001 bytes, over 150000');
});
