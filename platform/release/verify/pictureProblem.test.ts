import { pictureProblem } from './pictureProblem';

/** The beginning of a PNG of so many pixels, filled up to so many bytes. Source: PNG specification, "IHDR". */
function png(width: number, height: number, bytes = 1000): Buffer {
  const content = Buffer.alloc(bytes);
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  return content;
}

test('a PNG of the size that chats show in full has no problem, also one of the most bytes', () => {
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
])('%d by %d pixels are refused with those that it needs', (width, height) => {
  expect(pictureProblem(png(width, height))).toBe(
    `has ${width}×${height} pixels instead of 1200×630`,
  );
});

test('a picture that WhatsApp would leave out is refused with its bytes', () => {
  expect(pictureProblem(png(1200, 630, 150_001))).toBe('weighs 150001 bytes, over 150000');
});
