import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { OpenedRelease } from '../store/OpenedRelease';

/** The brotli quality of the bundled web server, so that budgets count what it sends. */
const BROTLI_QUALITY = 6;

/** Bytes on the wire. */
export function compressedSize(content: Buffer): number {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  }).length;
}

const known = new Map<string, number>();

/** Bytes on the wire of a release's file; measured once for the same content. */
export function compressedFile({ release, browserFolder }: OpenedRelease, file: string): number {
  const path = join(browserFolder, file);
  const hash = release.files[file]?.integrity ?? path;
  const size = known.get(hash) ?? compressedSize(readFileSync(path));
  known.set(hash, size);
  return size;
}
