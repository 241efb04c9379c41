import { linkSync, writeFileSync } from 'node:fs';
import { NOTHING_PACKED, packGeneration, type PackedGeneration } from '../compress/packGeneration';
import { packReleases, type ReleaseSidecar } from '../compress/packReleases';
import type { OpenedRelease } from '../store/OpenedRelease';
import type { SiteLayout } from '../store/siteLayout';
import type { HeldLock } from '../store/siteLock';
import type { VerifiedSite } from '../verify/verifySite';
import { plainFiles } from './writeGeneration';

/** All sidecars that a change brings. */
export interface PackedSite {
  readonly generation: PackedGeneration;
  readonly releases: readonly ReleaseSidecar[];
}

/** For a site that is served by a host that compresses itself, or to its developer alone. */
export const UNPACKED: PackedSite = { generation: NOTHING_PACKED, releases: [] };

/**
 * Compresses a verified site in memory, side by side on other threads: new and changed files, and those of a site
 * that has no sidecars yet.
 *
 * @param releases all that the site would have, staged or stored.
 */
export async function packSite(
  site: SiteLayout,
  { before, composed }: VerifiedSite,
  releases: readonly OpenedRelease[],
): Promise<PackedSite> {
  const [generation, ofReleases] = await Promise.all([
    packGeneration(site, plainFiles(composed), before),
    packReleases(site, releases, before?.live ?? {}),
  ]);
  return { generation, releases: ofReleases };
}

/**
 * Puts sidecars beside the files of their releases: into staged copies directly, into stored ones each in one step.
 */
export function storeSidecars(lock: HeldLock, sidecars: readonly ReleaseSidecar[]): void {
  for (const [index, { path, content }] of sidecars.entries()) {
    const isStaged = path.startsWith(lock.workPath(''));
    const work = isStaged ? path : lock.workPath(`sidecar-${index}`);
    if (typeof content === 'string') linkSync(content, work);
    else writeFileSync(work, content);
    if (isStaged) continue;
    lock.remove(path);
    lock.place(work, path);
  }
}
