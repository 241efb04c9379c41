import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isStored, openStored, type OpenedRelease } from './OpenedRelease';
import type { SiteLayout } from './siteLayout';

/**
 * Copies releases that the site does not hold yet into `folder`, and opens the others. They are checked and
 * composed from these copies: what is verified is what is served, even if a build changes the originals meanwhile.
 */
export function stageReleases(
  site: SiteLayout,
  folder: string,
  packed: readonly OpenedRelease[],
): OpenedRelease[] {
  return packed.map(({ release, ...original }) => {
    const { part, hash } = release;
    if (isStored(site, part, hash)) return openStored(site, part, hash);
    const browserFolder = join(folder, part, 'browser');
    const serverFolder = join(folder, part, 'server');
    cpSync(original.browserFolder, browserFolder, { recursive: true });
    cpSync(original.serverFolder, serverFolder, { recursive: true });
    return { release, browserFolder, serverFolder };
  });
}

/**
 * Moves the staged copies to their places in the site. The server bundle goes first: a release counts as stored
 * when its browser files are there.
 */
export function storeReleases(site: SiteLayout, staged: readonly OpenedRelease[]): void {
  for (const { release, browserFolder, serverFolder } of staged) {
    const { part, hash } = release;
    if (isStored(site, part, hash)) continue;
    moveTo(site.serverFiles(part, hash), serverFolder);
    moveTo(site.browserFiles(part, hash), browserFolder);
  }
}

/** Replaces half a release that a killed command may have left. */
function moveTo(place: string, from: string): void {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(dirname(place), { recursive: true });
  renameSync(from, place);
}
