import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import type { ReleaseFile } from 'shared-config/contract/Release';

/** The Subresource Integrity hash of some content: `sha384-…`. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The same as SHA-256, which weighs a third less in pages and in `registry.json`. */
export function shortIntegrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
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
