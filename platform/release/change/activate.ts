import { renameSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { SiteLayout } from '../store/siteLayout';

/** Makes a generation live. A rename replaces the link in one step, so every reader sees one whole site. */
export function activate(site: SiteLayout, folder: string): void {
  const next = join(site.root, `live.${basename(folder)}`);
  symlinkSync(relative(site.root, folder), next);
  renameSync(next, site.live());
}
