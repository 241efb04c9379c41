import type { LiveSpan } from './history/liveSpans';

/** The releases of each part that are kept for rolling back. */
export const KEPT_RELEASES = 10;

/** How long a page or a tab may need the release that it was opened with, in milliseconds: 7 days. */
export const TAB_LIFE = 7 * 24 * 60 * 60 * 1000;

interface PruneFacts {
  readonly stored: readonly string[];
  readonly spans: readonly LiveSpan[];
  /** Releases that a kept generation was composed from. */
  readonly composed: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The stored releases of a part that nobody can need: neither one of the last ten nor live within seven days. Pure. */
export function prunable({ stored, spans, composed, now }: PruneFacts): string[] {
  const newestFirst = [...new Set([...spans].reverse().map(({ hash }) => hash))];
  const lastOnes = newestFirst.filter((hash) => stored.includes(hash)).slice(0, KEPT_RELEASES);
  const inTabs = spans
    .filter(({ until }) => until === undefined || Date.parse(until) >= now - TAB_LIFE)
    .map(({ hash }) => hash);
  const kept = new Set([...lastOnes, ...inTabs, ...composed]);
  return stored.filter((hash) => !kept.has(hash));
}
