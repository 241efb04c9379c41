import { readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { SiteLayout } from './siteLayout';

/**
 * Makes a generation live. A rename replaces the link in one step, so a reader at any instant sees one
 * whole site.
 */
export function switchOver(site: SiteLayout, folder: string): void {
  const next = join(site.root, `live.${basename(folder)}`);
  symlinkSync(relative(site.root, folder), next);
  renameSync(next, site.live());
}

/** Removes generations that no reader can be in the middle of: all but the live one and the one before. */
export function clearOldGenerations(site: SiteLayout): void {
  const live = basename(readlinkSync(site.live()));
  const old = readdirSync(site.generations())
    .filter((id) => id !== live)
    .sort()
    .slice(0, -1);
  for (const id of old) rmSync(join(site.generations(), id), { recursive: true, force: true });
}
