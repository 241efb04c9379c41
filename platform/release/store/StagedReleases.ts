import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isStored, openStored, type OpenedRelease } from './OpenedRelease';
import type { SiteLayout } from './siteLayout';

/**
 * Copies of releases that are about to be stored. They are checked and composed from these copies: what is
 * verified is what is served, even if a build changes the originals meanwhile.
 */
export class StagedReleases {
  private readonly copies: readonly OpenedRelease[];

  constructor(
    private readonly folder: string,
    packed: readonly OpenedRelease[],
  ) {
    this.copies = packed.map(({ release, browserFolder, serverFolder }) => {
      const copy = (from: string, name: string): string => {
        const to = join(folder, release.part, name);
        cpSync(from, to, { recursive: true });
        return to;
      };
      return {
        release,
        browserFolder: copy(browserFolder, 'browser'),
        serverFolder: copy(serverFolder, 'server'),
      };
    });
  }

  /** The releases to verify: the stored one where the site has it already, else the copy. */
  opened(site: SiteLayout): OpenedRelease[] {
    return this.copies.map((copy) => {
      const { part, hash } = copy.release;
      return isStored(site, part, hash) ? openStored(site, part, hash) : copy;
    });
  }

  /**
   * Moves the copies to their places in the site, except those of stored releases, which have the same content.
   * The server bundle goes first: a release counts as stored when its browser files are there.
   */
  store(site: SiteLayout): void {
    for (const { release, browserFolder, serverFolder } of this.copies) {
      const { part, hash } = release;
      if (isStored(site, part, hash)) continue;
      moveTo(site.serverFiles(part, hash), serverFolder);
      moveTo(site.browserFiles(part, hash), browserFolder);
    }
  }

  /** Removes the copies that were not stored. */
  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Replaces half a release that a killed command may have left. */
function moveTo(place: string, from: string): void {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(dirname(place), { recursive: true });
  renameSync(from, place);
}
