import { join } from 'node:path';
import { readGeneration, readLive } from '../history/Generation';
import type { PruneEntry } from '../history/HistoryEntry';
import { appendHistory, readHistory } from '../history/historyFile';
import { liveSpans } from '../history/liveSpans';
import { namesIn, storedReleases } from '../store/OpenedRelease';
import type { SiteLayout } from '../store/siteLayout';
import { changeSite, type ChangeOptions } from './changeSite';
import { prunable } from './prunable';
import { keptGenerations } from './recover';
import { assertSameTime, siteClock } from './siteClock';

interface PruneOptions extends ChangeOptions {
  /** Milliseconds since 1970. */
  readonly now?: number;
  /** Changes nothing, and returns what would be removed. */
  readonly dryRun?: boolean;
  /** The time of another clock, asked for before anything is removed. */
  readonly clock?: (origin: string) => Promise<number>;
}

/**
 * Removes the releases that no open tab and no rollback needs; see docs/decisions/old-tabs.md. Only writes the
 * history: `changeSite` then removes what it does not name, the browser files of each in one step and first.
 *
 * @returns what was removed.
 * @throws ToolError PARTS-040 and PARTS-041 when the clock of this machine may be wrong.
 */
export function pruneReleases(
  site: SiteLayout,
  { signature, now = Date.now(), dryRun = false, clock = siteClock, waiting }: PruneOptions,
): Promise<PruneEntry['removed']> {
  return changeSite(site, waiting, async (lock) => {
    const history = readHistory(site);
    const composed = keptGenerations(site, history).map(
      (id) => readGeneration(join(site.generations(), id)).live,
    );
    const removed = namesIn(site.remotes())
      .sort()
      .flatMap((part) =>
        prunable({
          stored: storedReleases(site, part),
          spans: liveSpans(history, part),
          composed: composed.flatMap(({ [part]: hash }) => hash ?? []),
          now,
        }).map((hash) => ({ part, hash })),
      );
    const origin = readLive(site)?.config.origin;
    if (dryRun || removed.length === 0 || origin === undefined) return removed;
    assertSameTime(now, await clock(origin));
    const at = new Date(now).toISOString();
    appendHistory(site, lock, { action: 'prune', at, removed, ...signature });
    return removed;
  });
}
