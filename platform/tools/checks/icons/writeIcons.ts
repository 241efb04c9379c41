import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../projectRoot';
import { drawIcons } from './drawIcons';

/* `npm run icons`: draws the icons of every platform from the logo. */
const folder = join(projectRoot(), 'shell/public');
const icons = drawIcons(readFileSync(join(folder, 'favicon.svg'), 'utf8'));
for (const [file, picture] of Object.entries(icons)) writeFileSync(join(folder, file), picture);
process.stdout.write(`${Object.keys(icons).join(', ')} in shell/public\n`);
