import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { isStored, openStored, type OpenedRelease } from './OpenedRelease';
import type { SiteLayout } from './siteLayout';
import type { HeldLock } from './siteLock';

/**
 * Copies releases that the site does not hold yet, or not whole, into `folder`, and opens the others. They are
 * checked and composed from these copies: what is verified is what is served, even if a build changes the originals
 * meanwhile.
 *
 * @param isWhole whether the copy in the site is as it was published.
 */
export function stageReleases(
  site: SiteLayout,
  folder: string,
  packed: readonly OpenedRelease[],
  isWhole: (stored: OpenedRelease) => boolean,
): OpenedRelease[] {
  return packed.map(({ release, ...original }) => {
    const { part, hash } = release;
    const stored = isStored(site, part, hash) ? openStored(site, part, hash) : undefined;
    if (stored && isWhole(stored)) return stored;
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
export function storeReleases(
  site: SiteLayout,
  lock: HeldLock,
  staged: readonly OpenedRelease[],
): void {
  for (const { release, browserFolder, serverFolder } of staged) {
    const { part, hash } = release;
    const [browser, server] = [site.browserFiles(part, hash), site.serverFiles(part, hash)];
    if (browserFolder === browser) continue;
    // What a killed command left of it, or a damaged copy.
    lock.remove(browser);
    lock.remove(server);
    lock.place(serverFolder, server);
    lock.place(browserFolder, browser);
  }
}
