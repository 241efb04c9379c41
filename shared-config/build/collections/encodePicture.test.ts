import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodePicture } from './encodePicture';
import { folderOfTest } from '../testing/folderOfTest';

const folder = folderOfTest();

const cache = (): string => join(folder(), 'cache');
const encode = (name: string) => encodePicture(join(folder(), name), cache());

/** A picture of one colour that lies on its side, by what its camera noted. */
async function take(name: string, width: number, height: number): Promise<void> {
  const create = { width, height, channels: 3, background: '#0a5c50' } as const;
  await sharp({ create }).withMetadata({ orientation: 6 }).toFile(join(folder(), name));
}

test('a photograph becomes three formats in three widths, the best format first, upright', async () => {
  await take('a queue.jpg', 1200, 2000);
  const { width, height, files } = await encode('a queue.jpg');
  expect([width, height]).toEqual([1600, 960]);
  expect(files.map((file) => [file.type, file.width])).toEqual(
    ['image/avif', 'image/webp', 'image/jpeg'].flatMap((type) =>
      [480, 960, 1600].map((each) => [type, each]),
    ),
  );
  expect(files[0]?.name).toMatch(/^a-queue-480\.[0-9a-f]{8}\.avif$/);
  expect(files[8]?.name).toMatch(/^a-queue-1600\.[0-9a-f]{8}\.jpg$/);
  const facts = await sharp(files[8]?.content).metadata();
  expect(facts).toMatchObject({ width: 1600, height: 960, format: 'jpeg' });
  expect(facts.exif).toBeUndefined();
});

test('a picture is never made wider than it is, and one in a format of the web has two', async () => {
  await take('small.webp', 300, 700);
  const { width, height, files } = await encode('small.webp');
  expect([width, height]).toEqual([700, 300]);
  expect(files.map((file) => [file.type, file.width])).toEqual([
    ['image/avif', 480],
    ['image/avif', 700],
    ['image/webp', 480],
    ['image/webp', 700],
  ]);
});

test('the same picture gives the same bytes, from the cache and without it', async () => {
  await take('a.png', 40, 30);
  const first = await encode('a.png');
  const kept = readdirSync(cache());
  expect(kept).toHaveLength(3);
  expect(await encode('a.png')).toEqual(first);
  rmSync(cache(), { recursive: true });
  expect(await encode('a.png')).toEqual(first);
  expect(readdirSync(cache())).toEqual(kept);
});

test('a file that is no picture is refused by name', async () => {
  writeFileSync(join(folder(), 'a.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await expect(encode('a.jpg')).rejects.toThrow(
    `${join(folder(), 'a.jpg')}:1: this is no picture in JPEG, PNG, WebP or AVIF. Save it as one of them.`,
  );
});
