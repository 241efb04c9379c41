import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import type { Release } from 'shared-config/contract/Release';
import { RELEASE_FILE, type SiteLayout } from '../siteLayout';

/** A release and where its files lie: in a part's dist folder, on its way in, or in the site. */
export interface OpenedRelease {
  readonly release: Release;
  readonly browserFolder: string;
  readonly serverFolder: string;
}

/** Whether the site holds a release, both halves of it. */
export function isStored(site: SiteLayout, part: string, hash: string): boolean {
  return (
    existsSync(join(site.browserFiles(part, hash), RELEASE_FILE)) &&
    existsSync(site.serverFiles(part, hash))
  );
}

/**
 * Opens a stored release.
 *
 * @throws ToolError PARTS-004 when the site does not hold it.
 */
export function openStored(site: SiteLayout, part: string, hash: string): OpenedRelease {
  const browserFolder = site.browserFiles(part, hash);
  const file = join(browserFolder, RELEASE_FILE);
  if (!isStored(site, part, hash))
    throw new ToolError(
      'PARTS-004',
      `The site holds no release ${hash} of ${part} (${file} or its server bundle is missing). Publish it again.`,
    );
  return {
    release: JSON.parse(readFileSync(file, 'utf8')) as Release,
    browserFolder,
    serverFolder: site.serverFiles(part, hash),
  };
}
