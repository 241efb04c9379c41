import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Release } from 'shared-config/contract/Release';

/** The brotli quality of the bundled web server, so that budgets count what it sends. */
export const BROTLI_QUALITY = 6;

/** Bytes on the wire. */
export function compressedSize(content: Buffer): number {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  }).length;
}

const known = new Map<string, number>();

/** Bytes on the wire of a release's file; measured once for the same content. */
export function compressedFile(
  folder: string,
  file: string,
  { files }: Pick<Release, 'files'>,
): number {
  const hash = files[file]?.integrity ?? join(folder, file);
  const size = known.get(hash) ?? compressedSize(readFileSync(join(folder, file)));
  known.set(hash, size);
  return size;
}
