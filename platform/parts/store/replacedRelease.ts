import type { Release } from 'shared-config/contract/Release';
import { isStored, openStored, type OpenedRelease } from './OpenedRelease';
import type { SiteLayout } from './siteLayout';

/**
 * The live release that another one of the same part replaces; undefined if there is none, or none that can be read.
 *
 * @param live the live release of each part, by its hash
 */
export function replacedRelease(
  site: SiteLayout,
  live: Readonly<Record<string, string>>,
  { part, hash }: Release,
): OpenedRelease | undefined {
  const before = live[part];
  if (before === undefined || before === hash || !isStored(site, part, before)) return undefined;
  try {
    return openStored(site, part, before);
  } catch {
    // Damaged: the change that is under way takes its place.
    return undefined;
  }
}
