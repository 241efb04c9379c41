import { join } from 'node:path';
import { expose, type Expose } from './Expose';
import { listFiles } from './listFiles';

/** The pages and fragments that browsers load, by convention: every component file of these folders under its own name. */
export function discoverExposes(folder: string): Expose[] {
  return ['src/pages', 'src/fragments'].flatMap((place) =>
    listFiles(join(folder, place))
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => expose(`./${file.replace(/\.tsx$/, '')}`, `./${place}/${file}`)),
  );
}
