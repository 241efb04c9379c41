import { liveEntries, type HistoryEntry, type LiveEntry } from './HistoryEntry';

/** A time during which a release was live, in ISO times. */
export interface LiveSpan {
  readonly hash: string;
  readonly since: string;
  /** Missing while it is live. */
  readonly until?: string;
  /** What made it live. */
  readonly by: LiveEntry['action'];
}

/** The releases of a part and when each was live, oldest first. */
export function liveSpans(history: readonly HistoryEntry[], part: string): LiveSpan[] {
  const spans: LiveSpan[] = [];
  for (const entry of liveEntries(history)) {
    const change = entry.changes.find((one) => one.part === part);
    if (!change) continue;
    const last = spans.pop();
    if (last) spans.push({ until: entry.at, ...last });
    if (change.to !== null) spans.push({ hash: change.to, since: entry.at, by: entry.action });
  }
  return spans;
}
