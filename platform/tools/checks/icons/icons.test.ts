import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../projectRoot';
import { drawIcons } from './drawIcons';

const folder = join(projectRoot(), 'shell/public');
const icons = drawIcons(readFileSync(join(folder, 'favicon.svg'), 'utf8'));

test.each(Object.keys(icons))('%s is the current logo (npm run icons draws it)', (file) => {
  expect(readFileSync(join(folder, file)).equals(icons[file] ?? Buffer.alloc(0))).toBe(true);
});

test('favicon.ico holds three sizes, each a whole PNG', () => {
  const file = icons['favicon.ico'] ?? Buffer.alloc(0);
  const pictures = [0, 1, 2].map((index) => {
    const at = 6 + 16 * index;
    const start = file.readUInt32LE(at + 12);
    const picture = file.subarray(start, start + file.readUInt32LE(at + 8));
    return [file.readUInt8(at), picture.readUInt32BE(16), picture.subarray(-8, -4).toString()];
  });
  expect(pictures).toEqual([16, 32, 48].map((size) => [size, size, 'IEND']));
});
