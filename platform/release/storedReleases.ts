import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteLayout } from './siteLayout';
import { isStored } from './store/OpenedRelease';

/** The hashes of the releases of a part that the site holds whole, in no order. */
export function storedReleases(site: SiteLayout, part: string): string[] {
  const folder = join(site.remotes(), part);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((hash) => isStored(site, part, hash));
}

/** Every part of which the site holds a release. */
export function storedParts(site: SiteLayout): string[] {
  return existsSync(site.remotes()) ? readdirSync(site.remotes()).sort() : [];
}
