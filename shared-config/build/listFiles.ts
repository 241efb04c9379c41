import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file below a folder, by its path in it with `/`, sorted; none if the folder is missing. No link is followed, as
 * `readdirSync` with `recursive` does from Node 22 on.
 */
export function listFiles(folder: string): string[] {
  try {
    return filesBelow(folder, '').sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function filesBelow(folder: string, place: string): string[] {
  return readdirSync(join(folder, place), { withFileTypes: true }).flatMap((entry) => {
    const path = place + entry.name;
    if (entry.isDirectory()) return filesBelow(folder, `${path}/`);
    return entry.isFile() ? [path] : [];
  });
}
