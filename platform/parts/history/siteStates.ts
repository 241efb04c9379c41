import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { liveEntries, type HistoryEntry, type LiveEntry, type MarkEntry } from './HistoryEntry';

/** What was live from one entry of the history to the next. */
export interface SiteState {
  /** The entry that led to it; its `generation` is the id of the state. */
  readonly entry: LiveEntry;
  /** The live release of every part. */
  readonly live: Readonly<Record<string, string>>;
  /** Missing in a history that was made again. */
  readonly config?: RuntimeConfig;
}

/** Every state of the site, oldest first. */
export function siteStates(history: readonly HistoryEntry[]): SiteState[] {
  const states: SiteState[] = [];
  for (const entry of liveEntries(history)) {
    const last = states.at(-1);
    const live = new Map(Object.entries(last?.live ?? {}));
    for (const { part, to } of entry.changes) {
      if (to === null) live.delete(part);
      else live.set(part, to);
    }
    const config = entry.config ?? last?.config;
    states.push({ entry, live: Object.fromEntries(live), ...(config && { config }) });
  }
  return states;
}

/** The last mark of each release that is marked bad, by `part/hash`. */
export function badReleases(history: readonly HistoryEntry[]): Map<string, MarkEntry> {
  const bad = new Map<string, MarkEntry>();
  for (const entry of history) {
    if (entry.action === 'mark-bad') bad.set(`${entry.part}/${entry.hash}`, entry);
    if (entry.action === 'mark-good') bad.delete(`${entry.part}/${entry.hash}`);
  }
  return bad;
}

/** The release that a part had when it was retired, by part. A part that is live again is not retired. */
export function retiredParts(history: readonly HistoryEntry[]): Record<string, string> {
  const retired = new Map<string, string>();
  for (const { changes } of liveEntries(history)) {
    for (const { part, from, to } of changes) {
      if (to === null && from !== null) retired.set(part, from);
      else retired.delete(part);
    }
  }
  return Object.fromEntries(retired);
}
