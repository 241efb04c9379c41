import { linkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import pMap from 'p-map';
import { listFiles } from 'shared-config/build/listFiles';
import { replacedRelease, openStored, type OpenedRelease } from '../store/OpenedRelease';
import { ASSETS_FILE, RELEASE_FILE, type SiteLayout } from '../store/siteLayout';
import type { HeldLock } from '../store/siteLock';
import { ENCODINGS, isCompressible, type Encoding } from './sidecars';

/** Bytes. A smaller file travels in one packet anyway. */
export const SMALLEST = 1000;

/** Node compresses on four threads (UV_THREADPOOL_SIZE). More at a time would only take memory. */
const concurrency = 4;

const COMPRESS: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

const EXPAND = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/**
 * Puts a brotli and a gzip form beside every text file that a new generation serves: its pages, and its stored
 * releases. What the live site has compressed already is linked, and what is missing or damaged is made again.
 *
 * @param generation the folder of the new generation, in the work folder
 * @param live the releases of the new generation, by part
 * @param before the live releases, by part
 */
export async function compressSite(
  site: SiteLayout,
  lock: HeldLock,
  generation: string,
  { live, before }: Record<'live' | 'before', Readonly<Record<string, string>>>,
): Promise<void> {
  const pages = join(generation, 'public');
  const releases = Object.entries(live).map(([part, hash]) => openStored(site, part, hash));
  const wanted = [
    ...listFiles(pages).map((file) => ({ file, folder: pages, earlier: site.public() })),
    ...releases.flatMap((opened) => {
      const earlier = replacedRelease(site, before, opened.release)?.browserFolder;
      return filesOf(opened).map((file) => ({ file, folder: opened.browserFolder, earlier }));
    }),
  ];
  let count = 0;
  await pMap(
    wanted.filter(({ file }) => isCompressible(file)),
    async ({ file, folder, earlier }) => {
      const content = await readFile(join(folder, file));
      if (content.length < SMALLEST) return;
      for (const { encoding, ending } of ENCODINGS) {
        const sidecar = file + ending;
        if (await expandsTo(join(folder, sidecar), encoding, content)) continue;
        const work = lock.workPath(`compressed-${count++}`);
        if (earlier && (await expandsTo(join(earlier, sidecar), encoding, content)))
          linkSync(join(earlier, sidecar), work);
        else writeFileSync(work, await COMPRESS[encoding](content));
        lock.place(work, join(folder, sidecar));
      }
    },
    { concurrency },
  );
}

/** The files to compress. A release that brings compressed files itself keeps them. */
const filesOf = ({ release: { files } }: OpenedRelease): string[] =>
  [...Object.keys(files), RELEASE_FILE, ASSETS_FILE].filter((file) =>
    ENCODINGS.every(({ ending }) => !Object.hasOwn(files, file + ending)),
  );

async function expandsTo(sidecar: string, encoding: Encoding, content: Buffer): Promise<boolean> {
  try {
    // One byte more shows that there is more, without expanding all of it.
    const options = { maxOutputLength: content.length + 1 };
    return (await EXPAND[encoding](await readFile(sidecar), options)).equals(content);
  } catch {
    return false;
  }
}
