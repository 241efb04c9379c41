import { liveSpans, type PruneEntry } from '../history/HistoryEntry';
import { storedReleases } from '../store/checkOut';
import type { SiteLayout } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import { changeSite, type ChangeOptions } from './changeSite';
import { prunable } from './prunable';

interface PruneOptions extends ChangeOptions {
  /** Milliseconds since 1970. */
  readonly now?: number;
  /** Changes nothing, and returns what would be removed. */
  readonly dryRun?: boolean;
}

/**
 * Removes the releases that no open tab and no rollback needs from the live commit, and packs the repository; see
 * docs/decisions/old-tabs.md. Earlier commits still have them.
 *
 * @returns what was removed.
 */
export async function pruneReleases(
  site: SiteLayout,
  { now = Date.now(), dryRun = false, ...options }: PruneOptions,
): Promise<PruneEntry['removed']> {
  const { report } = await changeSite<PruneEntry['removed']>(site, options, (base) => {
    const { repository, tip, state, history } = base;
    if (tip === undefined || !state) return Promise.resolve({ report: [] });
    const all = storedReleases(repository, tip);
    const removed = [...new Set(all.map(({ part }) => part))].flatMap((part) =>
      prunable({
        stored: all.filter((one) => one.part === part).map(({ hash }) => hash),
        spans: liveSpans(history, part),
        live: state.live[part],
        now,
      }).map((hash) => ({ part, hash })),
    );
    if (dryRun || removed.length === 0) return Promise.resolve({ report: removed });
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
  if (!dryRun && report.length > 0) new SiteRepository(site).collectGarbage();
  return report;
}
