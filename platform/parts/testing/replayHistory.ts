import type { HistoryEntry } from '../history/HistoryEntry';

/** What must be live when every entry of a history has happened. Throws where one does not follow from the one before. */
export function replayHistory(history: readonly HistoryEntry[]): Record<string, string | null> {
  const live: Record<string, string | null> = {};
  for (const entry of history) {
    if (!('changes' in entry)) continue;
    for (const { part, from, to } of entry.changes) {
      if ((live[part] ?? null) !== from)
        throw new Error(
          `${entry.action} of ${part} says it was ${from}, and it was ${live[part]}.`,
        );
      live[part] = to;
    }
  }
  return live;
}
