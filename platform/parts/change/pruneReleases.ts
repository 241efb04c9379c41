import {
  liveSpans,
  type PruneEntry,
  type HistoryEntry,
  type LiveSpan,
} from '../history/HistoryEntry';
import { storedReleases } from '../store/checkOut';
import { type SiteLayout, SHELL } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import { spansInTabs } from './badInTabs';
import { changeSite, type CommitOptions } from './changeSite';
import { findStored, type PackedRelease } from '../store/PackedRelease';

/**
 * Removes the releases that no open tab and no rollback needs from the live commit, and packs the repository. Earlier
 * commits still have them. docs/decisions/old-tabs.md has the rules.
 *
 * @param now milliseconds since 1970.
 * @returns what was removed.
 */
export async function pruneReleases(
  site: SiteLayout,
  options: CommitOptions,
  now: number = Date.now(),
): Promise<PruneEntry['removed']> {
  const { report } = await changeSite<PruneEntry['removed']>(site, options, (current) => {
    const { repository, tip, state, history } = current;
    if (tip === undefined || !state) return Promise.resolve({ report: [] });
    const removed = [...storedReleases(repository, tip)].flatMap(([part, stored]) =>
      prunable({ stored, spans: liveSpans(history, part), liveHash: state.live[part], now }).map(
        (hash) => ({ part, hash }),
      ),
    );
    if (removed.length === 0) return Promise.resolve({ report: removed });
    return Promise.resolve({
      facts: { action: 'prune', removed },
      state,
      removed: removed.flatMap(({ part, hash }) => [
        `remotes/${part}/${hash}`,
        `server/${part}/${hash}`,
      ]),
      report: removed,
    });
  });
  // Objects that no commit names and that are older than two weeks go, too.
  const repository = new SiteRepository(site);
  if (repository.ownTip() !== undefined) repository.git(['gc', '--quiet']);
  return report;
}

/** How many releases of each part are kept for rolling back. */
export const KEPT_RELEASES = 10;

interface PruneFacts {
  readonly stored: readonly string[];
  readonly spans: readonly LiveSpan[];
  readonly liveHash: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The stored releases of a part that are neither among its last ten nor were live within seven days. */
export function prunable({ stored, spans, liveHash, now }: PruneFacts): string[] {
  const newestFirst = [...new Set([...spans].reverse().map(({ hash }) => hash))];
  const lastOnes = newestFirst.filter((hash) => stored.includes(hash)).slice(0, KEPT_RELEASES);
  const inTabs = spansInTabs(spans, now).map(({ hash }) => hash);
  const needed = new Set([...lastOnes, ...inTabs, liveHash]);
  return stored.filter((hash) => !needed.has(hash));
}

/**
 * The stored shells that open tabs may run. Leaves out those that are gone or unreadable: their tabs load a whole page to
 * get another part.
 *
 * @param now milliseconds since 1970
 */
export function tabShells(
  site: SiteLayout,
  history: readonly HistoryEntry[],
  now: number = Date.now(),
): PackedRelease[] {
  const hashes = new Set(spansInTabs(liveSpans(history, SHELL), now).map(({ hash }) => hash));
  return [...hashes].flatMap((hash) => findStored(site, SHELL, hash) ?? []);
}
