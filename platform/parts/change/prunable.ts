import { type HistoryEntry, liveSpans, type LiveSpan } from '../history/HistoryEntry';
import { openStored, type OpenedRelease } from '../store/OpenedRelease';
import { SHELL, type SiteLayout } from '../store/siteLayout';

/** How many releases of each part are kept for rolling back. */
export const KEPT_RELEASES = 10;

/** How long an open tab may need the release it started with, in milliseconds: 7 days. */
export const TAB_LIFE = 7 * 24 * 60 * 60 * 1000;

interface PruneFacts {
  readonly stored: readonly string[];
  readonly spans: readonly LiveSpan[];
  readonly live: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The spans of releases that an open tab may have started with. */
export function spansInTabs(spans: readonly LiveSpan[], now: number): LiveSpan[] {
  return spans.filter(({ until }) => until === undefined || Date.parse(until) >= now - TAB_LIFE);
}

/** The stored releases of a part that are neither among its last ten nor were live within seven days. */
export function prunable({ stored, spans, live, now }: PruneFacts): string[] {
  const newestFirst = [...new Set([...spans].reverse().map(({ hash }) => hash))];
  const lastOnes = newestFirst.filter((hash) => stored.includes(hash)).slice(0, KEPT_RELEASES);
  const inTabs = spansInTabs(spans, now).map(({ hash }) => hash);
  const kept = new Set([...lastOnes, ...inTabs, live]);
  return stored.filter((hash) => !kept.has(hash));
}

/**
 * The stored shells that open tabs may run. One that is gone, or whose description cannot be read, is left out: its
 * tabs then load further parts with a new page.
 *
 * @param now milliseconds since 1970
 */
export function tabShells(
  site: SiteLayout,
  history: readonly HistoryEntry[],
  now: number = Date.now(),
): OpenedRelease[] {
  const hashes = new Set(spansInTabs(liveSpans(history, SHELL), now).map(({ hash }) => hash));
  return [...hashes].flatMap((hash) => {
    try {
      return [openStored(site, SHELL, hash)];
    } catch {
      return [];
    }
  });
}
