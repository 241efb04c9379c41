import { TAB_DAYS } from 'shared-config/site/limits';
import {
  changeEntries,
  liveSpans,
  type HistoryEntry,
  type LiveSpan,
} from '../history/HistoryEntry';
import { badMark, type SiteState } from '../store/SiteState';
import { undoOrder } from './rollbackTarget';

/** How long an open tab may need the release that it started with, in milliseconds. */
export const TAB_LIFE = TAB_DAYS * 24 * 60 * 60 * 1000;

/** The spans of releases that an open tab may have started with. */
export function spansInTabs(spans: readonly LiveSpan[], now: number): LiveSpan[] {
  return spans.filter(({ until }) => until === undefined || Date.parse(until) >= now - TAB_LIFE);
}

/**
 * The releases that open tabs may run and should leave: those marked bad, and those that were rolled back from and are
 * not live again.
 *
 * @param history oldest first.
 * @param now milliseconds since 1970.
 * @returns `<part>/<hash>` of each.
 */
export function badInTabs(
  history: readonly HistoryEntry[],
  state: Pick<SiteState, 'live' | 'bad'>,
  now: number,
): string[] {
  const changes = changeEntries(history).flatMap((entry) => entry.changes);
  return [...new Set(changes.map(({ part }) => part))].flatMap((part) => {
    const spans = liveSpans(history, part);
    const undoable = undoOrder(spans);
    const inTabs = new Set(spansInTabs(spans, now).map(({ hash }) => hash));
    return [...inTabs]
      .filter((hash) => hash !== state.live[part])
      .filter((hash) => !undoable.includes(hash) || badMark(state, part, hash))
      .map((hash) => `${part}/${hash}`);
  });
}
