import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file below a folder, by its path relative to it with `/`, sorted. Empty for a missing folder. */
export function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
