import { join } from 'node:path';
import { expose, type Expose } from './Expose';
import { listFiles } from './listFiles';

/** The pages that browsers load, by convention: every component file of `src/pages` under its own name. */
export function discoverExposes(folder: string): Expose[] {
  return listFiles(join(folder, 'src/pages'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => expose(`./${file.replace(/\.tsx$/, '')}`, `./src/pages/${file}`));
}
