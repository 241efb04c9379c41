import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import type { Release } from 'shared-config/contract/Release';
import { readJson } from 'shared-config/build/readJson';
import { RELEASE } from './releaseSchema';
import { DAMAGED, RELEASE_FILE, type SiteLayout } from './siteLayout';

/** A release and the folders of its files: in a part's dist folder, in a temporary folder, or in the site. */
export interface PackedRelease {
  readonly release: Release;
  readonly browserFolder: string;
  readonly serverFolder: string;
}

/**
 * Reads a stored release.
 *
 * @throws ToolError PARTS-004 when the site does not hold it, PARTS-034 when its description cannot be read.
 */
export function readStored(site: SiteLayout, part: string, hash: string): PackedRelease {
  const browserFolder = site.browserFiles(part, hash);
  const file = join(browserFolder, RELEASE_FILE);
  const serverFolder = site.serverFiles(part, hash);
  if (!existsSync(file) || !existsSync(serverFolder))
    throw new ToolError(
      'PARTS-004',
      `The site holds no release ${hash} of ${part} (${file} or its server bundle is missing). Publish it again.`,
    );
  const release = readJson(file, RELEASE, DAMAGED);
  return { release, browserFolder, serverFolder };
}

/** Like readStored, but undefined for a release that is missing or unreadable. */
export function findStored(
  site: SiteLayout,
  part: string,
  hash: string,
): PackedRelease | undefined {
  try {
    return readStored(site, part, hash);
  } catch {
    return undefined;
  }
}

/**
 * Reads the releases of the parts that do not change.
 *
 * @param hashes the release of each part, by its hash
 */
export function readUnchanged(
  site: SiteLayout,
  hashes: Readonly<Record<string, string>>,
  changed: readonly PackedRelease[],
): PackedRelease[] {
  return Object.entries(hashes)
    .filter(([part]) => !changed.some(({ release }) => release.part === part))
    .map(([part, hash]) => readStored(site, part, hash));
}

/** The names in a folder; empty if there is no such folder. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * The live release that another one of the same part replaces; undefined if there is none, or if it is unreadable.
 *
 * @param live the live release of each part, by its hash
 */
export function replacedRelease(
  site: SiteLayout,
  live: Readonly<Record<string, string>>,
  { part, hash }: Release,
): PackedRelease | undefined {
  const before = live[part];
  if (before === undefined || before === hash) return undefined;
  return findStored(site, part, before);
}
