import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../projectRoot';
import { drawIcons } from './drawIcons';

const folder = join(projectRoot(), 'shell/public');
const icons = drawIcons(readFileSync(join(folder, 'favicon.svg'), 'utf8'));

test.each(Object.keys(icons))('%s is the current logo (npm run icons draws it)', (file) => {
  expect(readFileSync(join(folder, file)).equals(icons[file] ?? Buffer.alloc(0))).toBe(true);
});
