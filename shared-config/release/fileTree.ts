import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ReleaseFile } from '../contract/Release';

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

/** The Subresource Integrity hash of some content: `sha384-…`. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Size and hash of every file below a folder. */
export function describeFiles(folder: string): Record<string, ReleaseFile> {
  return Object.fromEntries(
    listFiles(folder).map((file) => {
      const content = readFileSync(join(folder, file));
      return [file, { size: content.length, integrity: integrityOf(content) }];
    }),
  );
}
