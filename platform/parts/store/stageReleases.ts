import { copyFileSync, cpSync, linkSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import type { Release } from 'shared-config/contract/Release';
import { integrityOf } from './fileTree';
import { replacedRelease, isStored, openStored, type OpenedRelease } from './OpenedRelease';
import type { SiteLayout } from './siteLayout';

/**
 * Copies releases that the site does not hold yet, or not whole, into `folder`, and opens the others. They are
 * checked and composed from these copies: what is verified is what is served, even if a build changes the originals
 * meanwhile. A server file that the live release of the part has, too, is linked to it: of a thousand posts one is copied.
 *
 * @param live the live release of each part, by its hash.
 * @param isWhole whether the copy in the site is as it was published.
 */
export function stageReleases(
  site: SiteLayout,
  folder: string,
  packed: readonly OpenedRelease[],
  live: Readonly<Record<string, string>>,
  isWhole: (stored: OpenedRelease) => boolean,
): OpenedRelease[] {
  return packed.map(({ release, ...original }) => {
    const { part, hash } = release;
    const stored = isStored(site, part, hash) ? openStored(site, part, hash) : undefined;
    if (stored && isWhole(stored)) return stored;
    const browserFolder = join(folder, part, 'browser');
    const serverFolder = join(folder, part, 'server');
    cpSync(original.browserFolder, browserFolder, { recursive: true });
    const earlier = replacedRelease(site, live, release);
    for (const file of listFiles(original.serverFolder)) {
      const place = join(serverFolder, file);
      mkdirSync(dirname(place), { recursive: true });
      if (!earlier || !isLinked({ release, file, place, earlier }))
        copyFileSync(join(original.serverFolder, file), place);
    }
    return { release, browserFolder, serverFolder };
  });
}

interface StagedFile {
  readonly release: Release;
  readonly file: string;
  readonly place: string;
  readonly earlier: OpenedRelease;
}

/** Links a server file to the same one of an earlier release, unless that is another one, damaged, or out of reach. */
function isLinked({ release, file, place, earlier }: StagedFile): boolean {
  const hash = release.serverFiles[file]?.integrity;
  if (hash === undefined || earlier.release.serverFiles[file]?.integrity !== hash) return false;
  const stored = join(earlier.serverFolder, file);
  try {
    if (integrityOf(readFileSync(stored)) !== hash) return false;
    linkSync(stored, place);
    return true;
  } catch {
    // Missing, or on another disk, as for a site that is only verified.
    return false;
  }
}
