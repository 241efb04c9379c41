import { existsSync, readlinkSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { readLive, type Generation } from '../history/Generation';
import { linesOf, readHistory, replaceHistory } from '../history/historyFile';
import { missingEntry } from '../history/missingEntry';
import { rebuiltHistory } from '../history/rebuiltHistory';
import { siteStates } from '../history/siteStates';
import { namesIn, storedReleases } from '../store/OpenedRelease';
import { RELEASE_FILE, type SiteLayout } from '../store/siteLayout';
import { withSiteLock, type HeldLock } from '../store/siteLock';
import { assertCurrentGate } from '../verify/assertCurrentGate';
import type { ChangeOptions } from './changeSite';
import { recomposeLive } from './recomposeLive';
import { wholeGenerations } from './relinkLive';
import { activate } from './writeGeneration';

export interface RepairReport {
  /** Whether the link to the live generation, or its pages, had to be made again. */
  readonly live: 'kept' | 'linked' | 'composed';
  /** The number of entries of a new history; missing if the old one is whole. */
  readonly entries?: number;
}

/**
 * Repairs a site that lost its `live` link, its live generation or its history, from what is left: the newest
 * generation, the history, the stored releases. What is left of an old history stays beside the new one as
 * `history.lost-<id of the live state>.jsonl`.
 *
 * @throws ToolError PARTS-033 when nothing was live, PARTS-034 when the live generation is damaged and nothing else
 * tells what was live, PARTS-046 when this checkout is older than the site, and what recomposeLive throws.
 */
export function repairSite(
  site: SiteLayout,
  { signature, waiting }: ChangeOptions,
): Promise<RepairReport> {
  return withSiteLock(
    site,
    async (lock) => {
      const live = await bringLiveBack(site, lock, signature);
      assertCurrentGate(site);
      const generation = readLive(site);
      if (!generation)
        throw new ToolError(
          'PARTS-033',
          `Nothing is live in ${site.root}. Publish all parts first.`,
        );
      if (leadsToLive(site, generation)) return { live };
      const entries = rebuiltHistory(storedIn(site), generation, signature);
      const lost = join(site.root, `history.lost-${generation.id}.jsonl`);
      if (existsSync(site.history())) lock.place(site.history(), lost);
      replaceHistory(site, lock, linesOf(entries));
      return { live, entries: entries.length };
    },
    waiting,
  );
}

async function bringLiveBack(
  site: SiteLayout,
  lock: HeldLock,
  signature: ChangeOptions['signature'],
): Promise<RepairReport['live']> {
  const whole = wholeGenerations(site);
  const live = existsSync(site.live()) ? basename(readlinkSync(site.live())) : undefined;
  if (whole.some(({ id }) => id === live)) return 'kept';
  const last = siteStates(readHistory(site)).at(-1);
  const newestLast = whole.sort((one, other) => (one.entry.at < other.entry.at ? -1 : 1));
  const found = last
    ? newestLast.find(({ id }) => id === last.entry.generation)
    : newestLast.at(-1);
  if (!found && !last) return 'kept';
  if (found) activate(site, lock, join(site.generations(), found.id));
  else if (last) await recomposeLive(site, lock, last, signature);
  // What cannot be read stops every later command. It goes last: until then it may be all that visitors have.
  const readable = wholeGenerations(site).map(({ id }) => id);
  for (const id of namesIn(site.generations()))
    if (!readable.includes(id)) lock.remove(join(site.generations(), id));
  return found ? 'linked' : 'composed';
}

function leadsToLive(site: SiteLayout, live: Generation): boolean {
  try {
    return missingEntry(site, live, readHistory(site)) === undefined;
  } catch (error) {
    if (error instanceof ToolError) return false;
    throw error;
  }
}

function storedIn(site: SiteLayout): { part: string; hash: string; written: number }[] {
  return namesIn(site.remotes()).flatMap((part) =>
    storedReleases(site, part).map((hash) => ({
      part,
      hash,
      written: statSync(join(site.browserFiles(part, hash), RELEASE_FILE)).mtimeMs,
    })),
  );
}
