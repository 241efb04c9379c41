import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from '../contract/Release';
import { ToolError } from '../build/ToolError';
import type { PackedRelease } from './packPart';
import { RELEASE_FILE, type SiteLayout } from './siteLayout';

/** Puts a release into the site. One that is there already has the same content and is left alone. */
export function storeRelease(
  site: SiteLayout,
  { release, browserFolder, serverFolder }: PackedRelease,
): void {
  place(serverFolder, site.serverFiles(release.part, release.hash));
  place(browserFolder, site.browserFiles(release.part, release.hash));
}

/** Copies a folder so that its new place is either missing or whole. */
function place(from: string, to: string): void {
  if (existsSync(to)) return;
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, unfinished, { recursive: true });
  renameSync(unfinished, to);
}

/**
 * The description of a stored release.
 *
 * @throws ToolError PARTS-004 when the site does not hold it.
 */
export function readRelease(site: SiteLayout, part: string, hash: string): Release {
  const file = join(site.browserFiles(part, hash), RELEASE_FILE);
  if (!existsSync(file))
    throw new ToolError(
      'PARTS-004',
      `The site holds no release ${hash} of ${part} (${file} is missing). Publish it again.`,
    );
  return JSON.parse(readFileSync(file, 'utf8')) as Release;
}
