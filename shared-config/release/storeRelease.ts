import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from '../contract/Release';
import { ToolError } from '../build/ToolError';
import type { PackedRelease } from './packPart';
import { RELEASE_FILE, type SiteLayout } from './siteLayout';

/**
 * Puts releases into the site. One that is there already has the same content and is left alone.
 *
 * @returns how to take away again what was not there before.
 */
export function storeReleases(site: SiteLayout, packed: readonly PackedRelease[]): () => void {
  const added: string[] = [];
  const undo = (): void => {
    for (const folder of added) rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const { release, browserFolder, serverFolder } of packed) {
      place(serverFolder, site.serverFiles(release.part, release.hash), added);
      place(browserFolder, site.browserFiles(release.part, release.hash), added);
    }
  } catch (error) {
    undo();
    throw error;
  }
  return undo;
}

/** Copies a folder so that its new place is either missing or whole, and notes every folder that is new. */
function place(from: string, to: string, added: string[]): void {
  if (existsSync(to)) return;
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const above = mkdirSync(dirname(to), { recursive: true });
  added.push(unfinished, above ?? to);
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
