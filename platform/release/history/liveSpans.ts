import type { HistoryEntry } from './HistoryEntry';

/** A while in which a release was live. Times are ISO; `until` is missing while it lasts. */
export interface LiveSpan {
  readonly hash: string;
  readonly since: string;
  readonly until?: string;
  /** Whether a publish or a rollback began it. */
  readonly by: 'publish' | 'rollback';
}

/** When which release of a part was live, oldest first. Pure. */
export function liveSpans(history: readonly HistoryEntry[], part: string): LiveSpan[] {
  const spans: LiveSpan[] = [];
  for (const entry of history) {
    if (entry.action === 'prune') continue;
    const change = entry.changes.find((one) => one.part === part);
    if (!change) continue;
    const last = spans.pop();
    if (last) spans.push({ ...last, until: last.until ?? entry.at });
    if (change.to !== null) spans.push({ hash: change.to, since: entry.at, by: entry.action });
  }
  return spans;
}
