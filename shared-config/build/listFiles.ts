import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder, by its path relative to it with `/`, sorted. Empty for a missing folder. */
export function listFiles(folder: string): string[] {
  try {
    return entriesBelow(folder)
      .filter(([, entry]) => entry.isFile())
      .map(([path]) => path)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Everything below a folder except for folders, by its path relative to it with `/`. A link is an entry and is not
 * followed: from Node 22 on, `readdirSync` with `recursive` follows links.
 *
 * @throws Error ENOENT for a missing folder
 */
export function entriesBelow(folder: string, place = ''): (readonly [path: string, Dirent])[] {
  return readdirSync(join(folder, place), { withFileTypes: true }).flatMap((entry) => {
    const path = place + entry.name;
    return entry.isDirectory() ? entriesBelow(folder, `${path}/`) : [[path, entry] as const];
  });
}
