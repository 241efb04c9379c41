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
  try {
    renameSync(next, site.live());
  } catch (error) {
    rmSync(next);
    throw error;
  }
}

/**
 * Removes generations that no reader can be in the middle of: all but the live one and the one before, and
 * with them what a killed publish left behind.
 */
export function clearOldGenerations(site: SiteLayout, before: string | undefined): void {
  const kept = [basename(readlinkSync(site.live())), before];
  for (const id of readdirSync(site.generations()))
    if (!kept.includes(id)) rmSync(join(site.generations(), id), { recursive: true, force: true });
}
