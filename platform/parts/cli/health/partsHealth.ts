import { liveSpans } from '../../history/liveSpans';
import type { HistoryEntry } from '../../history/HistoryEntry';
import type { Tally } from 'shared-config/services/Tally';
import { evaluateHealth, type Health } from './evaluateHealth';
import { releaseSignals, type ReleaseSignals } from './releaseSignals';

/** A release and what was told of it. */
export interface ReleaseHealth extends ReleaseSignals {
  readonly release: string;
  /** ISO time at which it last went live. */
  readonly since: string;
}

export interface PartHealth extends Health {
  readonly part: string;
  readonly live: ReleaseHealth;
  /** The release that was live before; missing if there was none. */
  readonly before?: ReleaseHealth;
}

/** How the live release of each part does, beside the one before it. */
export function partsHealth(
  live: Readonly<Record<string, string>>,
  history: readonly HistoryEntry[],
  tallies: readonly Tally[],
): PartHealth[] {
  return Object.keys(live)
    .sort()
    .flatMap((part) => {
      const spans = liveSpans(history, part);
      const now = spans.findLast(({ hash }) => hash === live[part]);
      if (!now) return [];
      const earlier = spans.findLast(({ hash }) => hash !== now.hash);
      const health = ({ hash, since }: typeof now): ReleaseHealth => ({
        release: hash,
        since,
        ...releaseSignals(tallies, part, hash),
      });
      const [one, before] = [health(now), earlier && health(earlier)];
      const verdict = evaluateHealth(before ?? { visits: 0, failed: 0 }, one);
      return [{ part, ...verdict, live: one, ...(before && { before }) }];
    });
}
