import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { readGeneration, type Generation } from '../history/Generation';
import { readHistory } from '../history/historyFile';
import { siteStates } from '../history/siteStates';
import { namesIn } from '../store/OpenedRelease';
import type { SiteLayout } from '../store/siteLayout';
import type { HeldLock } from '../store/siteLock';
import { activate } from './writeGeneration';

interface LostFacts {
  /** The generation that the history names last; missing without a history. */
  readonly last?: string;
  /** What the generations of the site say about themselves. */
  readonly found: readonly Pick<Generation, 'id' | 'entry'>[];
}

/**
 * The generation that was live in a site whose `live` link is gone.
 *
 * @returns undefined before the first publish, also if a killed one left its generation; `lost` if it is not known.
 */
export function generationToRelink({ last, found }: LostFacts): string | 'lost' | undefined {
  if (last !== undefined) return found.some(({ id }) => id === last) ? last : 'lost';
  const isFirst = found.every(({ entry }) => entry.changes.every(({ from }) => from === null));
  return isFirst && found.length <= 1 ? undefined : 'lost';
}

/**
 * Makes the last generation live again if the `live` link is gone.
 *
 * @throws ToolError PARTS-058 when that generation is gone, too.
 */
export function relinkLive(site: SiteLayout, lock: HeldLock): void {
  if (existsSync(site.live())) return;
  const last = siteStates(readHistory(site)).at(-1)?.entry.generation;
  const found = wholeGenerations(site);
  const id = generationToRelink({ found, ...(last !== undefined && { last }) });
  if (id === undefined) return;
  if (id !== 'lost') return activate(site, lock, join(site.generations(), id));
  throw new ToolError(
    'PARTS-058',
    `${site.live()} is lost, and the generation that it named. Nothing was changed. Restore the site folder from a copy, or compose the pages again from the stored releases: npm run parts -- repair.`,
  );
}

/** The generations whose description can be read. */
export function wholeGenerations(site: SiteLayout): Generation[] {
  return namesIn(site.generations()).flatMap((id) => {
    try {
      return readGeneration(join(site.generations(), id));
    } catch {
      return [];
    }
  });
}
