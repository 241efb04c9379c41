import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { OpenedRelease } from '../store/OpenedRelease';

/** Bytes on the wire: a publish compresses with the best quality, which is brotli's default. */
export function compressedSize(content: Buffer): number {
  return brotliCompressSync(content).length;
}

const known = new Map<string, number>();

/**
 * Bytes on the wire of a release's file; measured once for the same content. A release that was published has it
 * compressed beside it, which saves half a second for a shell.
 */
export function compressedFile({ release, browserFolder }: OpenedRelease, file: string): number {
  const path = join(browserFolder, file);
  const hash = release.files[file]?.integrity ?? path;
  const size =
    known.get(hash) ??
    statSync(`${path}.br`, { throwIfNoEntry: false })?.size ??
    compressedSize(readFileSync(path));
  known.set(hash, size);
  return size;
}
