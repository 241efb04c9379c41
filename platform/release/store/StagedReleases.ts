import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteLayout } from '../siteLayout';
import { isStored, openStored, type OpenedRelease } from './OpenedRelease';

/**
 * Copies of releases on their way into the site. They are checked and composed from these copies, so what
 * is verified is what is served, and a build that goes on meanwhile changes nothing.
 */
export class StagedReleases {
  readonly releases: readonly OpenedRelease[];

  constructor(
    private readonly folder: string,
    packed: readonly OpenedRelease[],
  ) {
    this.releases = packed.map((one) => this.copy(one));
  }

  private copy({ release, browserFolder, serverFolder }: OpenedRelease): OpenedRelease {
    const own = join(this.folder, release.part);
    const staged = {
      release,
      browserFolder: join(own, 'browser'),
      serverFolder: join(own, 'server'),
    };
    cpSync(browserFolder, staged.browserFolder, { recursive: true });
    cpSync(serverFolder, staged.serverFolder, { recursive: true });
    return staged;
  }

  /**
   * Moves the copies to their places in the site. A release that is stored already has the same content and
   * is left alone. The server bundle goes first: a release counts as stored when its browser files are there.
   */
  store(site: SiteLayout): void {
    for (const { release, browserFolder, serverFolder } of this.releases) {
      const { part, hash } = release;
      if (isStored(site, part, hash)) continue;
      moveTo(site.serverFiles(part, hash), serverFolder);
      moveTo(site.browserFiles(part, hash), browserFolder);
    }
  }

  /** Takes away what was not stored. */
  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The same releases, but those that the site holds already are opened where they are. */
export function openedWhereStored(
  site: SiteLayout,
  staged: readonly OpenedRelease[],
): OpenedRelease[] {
  return staged.map((one) =>
    isStored(site, one.release.part, one.release.hash)
      ? openStored(site, one.release.part, one.release.hash)
      : one,
  );
}

/** Half a release that a killed command left behind makes way. */
function moveTo(place: string, from: string): void {
  if (existsSync(place)) rmSync(place, { recursive: true });
  mkdirSync(dirname(place), { recursive: true });
  renameSync(from, place);
}
