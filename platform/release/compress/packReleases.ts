import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../store/fileTree';
import { isStored, openStored, type OpenedRelease } from '../store/OpenedRelease';
import { ASSETS_FILE, RELEASE_FILE, type SiteLayout } from '../store/siteLayout';
import { pack, unpacksTo } from './packing';
import { sideBySide } from './sideBySide';
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
    const earlier = earlierRelease(site, opened, live);
    return filesOf(opened).flatMap((file) =>
      ENCODINGS.map((as) => ({ opened, earlier, file, ...as })),
    );
  });
  const found = await sideBySide(wanted, async ({ opened, earlier, file, encoding, ending }) => {
    const path = join(opened.browserFolder, file + ending);
    const plain = await readFile(join(opened.browserFolder, file));
    if (await isSidecar(path, encoding, plain)) return [];
    const sameAs = earlier && join(earlier.browserFolder, file + ending);
    const isSame = earlier?.release.files[file]?.integrity === integrityOf(plain);
    const content =
      sameAs && isSame && (await isSidecar(sameAs, encoding, plain))
        ? sameAs
        : await pack(plain, encoding);
    return content ? [{ path, content }] : [];
  });
  return found.flat();
}

/** The files to compress. A release that brings compressed files itself keeps them. */
function filesOf({ release: { files } }: OpenedRelease): string[] {
  return [...Object.keys(files), RELEASE_FILE, ASSETS_FILE]
    .filter(isCompressible)
    .filter((file) => ENCODINGS.every(({ ending }) => !Object.hasOwn(files, file + ending)));
}

/** The live release of the same part; undefined if there is none, or none that can be read. */
function earlierRelease(
  site: SiteLayout,
  { release: { part, hash } }: OpenedRelease,
  live: Readonly<Record<string, string>>,
): OpenedRelease | undefined {
  const before = live[part];
  if (before === undefined || before === hash || !isStored(site, part, before)) return undefined;
  try {
    return openStored(site, part, before);
  } catch {
    // Damaged: the change that is under way takes its place.
    return undefined;
  }
}

async function isSidecar(path: string, encoding: Encoding, plain: Buffer): Promise<boolean> {
  const packed = await readFile(path).catch(() => undefined);
  return packed !== undefined && (await unpacksTo(packed, encoding, plain));
}
