import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The paths of all files below a folder, with `/`, sorted; empty if the folder is missing. Does not follow links, which
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
