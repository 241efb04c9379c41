import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import pMap from 'p-map';

/** What this process has compressed with brotli, by the hash of the content: a publish first weighs what it then writes. */
const made = new Map<string, Buffer>();

/** The brotli form of some content. Brotli's default is its best quality. */
export function brotli(content: Buffer): Buffer {
  const hash = hashOf(content);
  const compressed = made.get(hash) ?? brotliCompressSync(content);
  made.set(hash, compressed);
  return compressed;
}

/** Like brotli, in another thread. */
async function brotliInThread(content: Buffer): Promise<Buffer> {
  const hash = hashOf(content);
  const compressed = made.get(hash) ?? (await promisify(brotliCompress)(content));
  made.set(hash, compressed);
  return compressed;
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64');

/** How files are compressed, brotli first, and the ending of the compressed file. */
export const ENCODINGS = [
  { ending: '.br', compress: brotliInThread },
  {
    ending: '.gz',
    compress: (content: Buffer): Promise<Buffer> =>
      promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  },
] as const;

/** Bytes. A smaller file travels in one packet anyway. */
export const SMALLEST = 1000;

/** Node compresses on four threads (UV_THREADPOOL_SIZE). More at a time would only take memory, megabytes each. */
const concurrency = 4;

/** Compresses texts in other threads, so that `brotli` has them at once. */
export async function compressAhead(texts: readonly string[]): Promise<void> {
  await pMap(texts, (text) => brotliInThread(Buffer.from(text)), { concurrency });
}

/**
 * Writes a brotli and a gzip form next to the text files that the bundled web server sends, with the time of the file,
 * unless a file brings its own.
 *
 * @param files paths below `folder`
 */
export async function compressFiles(folder: string, files: readonly string[]): Promise<void> {
  const given = new Set(files);
  const served = files.filter((file) => /^(?:public|remotes)\//.test(file) && isCompressible(file));
  await pMap(
    served.filter((file) => ENCODINGS.every(({ ending }) => !given.has(file + ending))),
    async (file) => {
      const content = await readFile(join(folder, file));
      if (content.length < SMALLEST) return;
      const { atime, mtime } = await stat(join(folder, file));
      for (const { ending, compress } of ENCODINGS) {
        const packed = join(folder, file + ending);
        if (existsSync(packed)) continue;
        await writeFile(packed, await compress(content));
        await utimes(packed, atime, mtime);
      }
    },
    { concurrency },
  );
}

/** Fonts, pictures and films are compressed already. */
const COMPRESSIBLE = /\.(?:html|[cm]?js|css|json|map|svg|xml|txt|webmanifest)$/;

/** Whether a file gets compressed forms. */
export const isCompressible = (file: string): boolean => COMPRESSIBLE.test(file);

/** The file of a compressed form: `about.html` for `about.html.br`; undefined for any other name. */
export function plainFileOf(name: string): string | undefined {
  const ending = ENCODINGS.map((encoding) => encoding.ending).find((one) => name.endsWith(one));
  const plain = ending && name.slice(0, -ending.length);
  return plain && isCompressible(plain) ? plain : undefined;
}
