import type { HistoryEntry } from '../history/HistoryEntry';
import { liveSpans } from '../history/liveSpans';
import { openStored, type OpenedRelease } from '../store/OpenedRelease';
import { SHELL, type SiteLayout } from '../store/siteLayout';
import { spansInTabs } from './prunable';

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
