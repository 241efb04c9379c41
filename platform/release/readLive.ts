import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generation } from './Generation';
import type { SiteLayout } from './siteLayout';

/** The file in a generation's folder that says what it was composed from. */
export const GENERATION_FILE = 'generation.json';

/** The generation that is live, or nothing before the first publish. */
export function readLive(site: SiteLayout): Generation | undefined {
  const file = join(site.live(), GENERATION_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Generation) : undefined;
}
