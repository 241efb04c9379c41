import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file below a folder, by its path relative to it with `/`, sorted. Empty for a missing folder. No link is followed:
 * from Node 22 on, `readdirSync` with `recursive` follows links.
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
