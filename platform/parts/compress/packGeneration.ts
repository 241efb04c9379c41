import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveState } from '../compose/composeSite';
import { integrityOf } from '../store/fileTree';
import type { SiteLayout } from '../store/siteLayout';
import { pack } from './packing';
import { sideBySide } from '../process/sideBySide';
import { ENCODINGS, isCompressible } from './sidecars';

/** The sidecars of a new generation, by their path in its folder. */
export interface PackedGeneration {
  readonly written: Readonly<Record<string, Buffer>>;
  /** The hashes of those whose file did not change: they are linked with it. */
  readonly kept: Readonly<Record<string, string>>;
}

/** The files of a new generation by their path in its folder: their content, or undefined for a page that is kept. */
type NewFiles = Readonly<Record<string, string | Buffer | undefined>>;

export const NOTHING_PACKED: PackedGeneration = { written: {}, kept: {} };

/**
 * Compresses what a new generation serves. What has the content that it has in the live one keeps its sidecars.
 *
 * @param before what is live; without hashes nothing is kept.
 */
export async function packGeneration(
  site: SiteLayout,
  files: NewFiles,
  before: LiveState | undefined,
): Promise<PackedGeneration> {
  const kept: Record<string, string> = {};
  const written: Record<string, Buffer> = {};
  const isServed = (file: string): boolean => file.startsWith('public/') && isCompressible(file);
  const wanted = Object.entries(files)
    .filter(([file]) => isServed(file))
    .flatMap(([file, content]) => ENCODINGS.map((as) => ({ file, content, ...as })));
  const changed = wanted.filter(({ file, content, ending }) => {
    const sidecar = before?.files?.[file + ending];
    const isSame = content === undefined || before?.files?.[file] === integrityOf(content);
    if (!sidecar || !isSame || !existsSync(join(site.live(), file + ending))) return true;
    kept[file + ending] = sidecar;
    return false;
  });
  await sideBySide(changed, async ({ file, content, encoding, ending }) => {
    const plain = Buffer.from(content ?? readFileSync(join(site.live(), file)));
    const packed = await pack(plain, encoding);
    if (packed) written[file + ending] = packed;
  });
  return { written, kept };
}
