import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../store/fileTree';
import type { OpenedRelease } from '../store/OpenedRelease';
import { replacedRelease } from '../store/replacedRelease';
import { ASSETS_FILE, RELEASE_FILE, type SiteLayout } from '../store/siteLayout';
import { pack, unpacksTo } from './packing';
import { sideBySide } from '../process/sideBySide';
import { ENCODINGS, isCompressible, type Encoding } from './sidecars';

/** A sidecar that a release lacks. */
export interface ReleaseSidecar {
  /** Its place among the browser files of the release, staged or stored. */
  readonly path: string;
  /** Its content, or the path of an earlier release's sidecar that has it. */
  readonly content: Buffer | string;
}

/**
 * Compresses what releases serve, where a sidecar is missing or damaged. A file that the live release of the part has
 * too takes over its sidecar.
 *
 * @param live the live release of each part, by its hash
 */
export async function packReleases(
  site: SiteLayout,
  releases: readonly OpenedRelease[],
  live: Readonly<Record<string, string>>,
): Promise<ReleaseSidecar[]> {
  const wanted = releases.flatMap((opened) => {
    const earlier = replacedRelease(site, live, opened.release);
    return filesOf(opened).map((file) => ({ opened, earlier, file }));
  });
  const found = await sideBySide(wanted, packFile);
  return found.flat(2);
}

interface WantedFile {
  readonly opened: OpenedRelease;
  readonly earlier: OpenedRelease | undefined;
  readonly file: string;
}

/** The sidecars that one file lacks, a list for each encoding. */
async function packFile({ opened, earlier, file }: WantedFile): Promise<ReleaseSidecar[][]> {
  const place = join(opened.browserFolder, file);
  const plain = await readFile(place);
  const isSame = earlier?.release.files[file]?.integrity === integrityOf(plain);
  return Promise.all(
    ENCODINGS.map(async ({ encoding, ending }) => {
      const path = place + ending;
      if (await isSidecar(path, encoding, plain)) return [];
      const sameAs = earlier && join(earlier.browserFolder, file + ending);
      const content =
        sameAs && isSame && (await isSidecar(sameAs, encoding, plain))
          ? sameAs
          : await pack(plain, encoding);
      return content ? [{ path, content }] : [];
    }),
  );
}

/** The files to compress. A release that brings compressed files itself keeps them. */
function filesOf({ release: { files } }: OpenedRelease): string[] {
  return [...Object.keys(files), RELEASE_FILE, ASSETS_FILE]
    .filter(isCompressible)
    .filter((file) => ENCODINGS.every(({ ending }) => !Object.hasOwn(files, file + ending)));
}

async function isSidecar(path: string, encoding: Encoding, plain: Buffer): Promise<boolean> {
  const packed = await readFile(path).catch(() => undefined);
  return packed !== undefined && (await unpacksTo(packed, encoding, plain));
}
