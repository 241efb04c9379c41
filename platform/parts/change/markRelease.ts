import type { MarkEntry } from '../history/HistoryEntry';
import { appendHistory } from '../history/historyFile';
import { storedReleases } from '../store/OpenedRelease';
import type { SiteLayout } from '../store/siteLayout';
import { changeSite, type ChangeOptions } from './changeSite';
import { matchRelease } from './rollbackTarget';

/**
 * Marks a stored release as bad, so that neither a rollback nor a publish makes it live, or takes the mark back.
 * A live release stays live until something else is published or rolled back to.
 *
 * @param wish the beginning of the release's hash, at least 4 characters.
 * @throws ToolError PARTS-031 when not exactly one stored release begins with it.
 */
export function markRelease(
  site: SiteLayout,
  action: MarkEntry['action'],
  { part, wish }: { readonly part: string; readonly wish: string },
  { signature, waiting }: ChangeOptions,
): Promise<MarkEntry> {
  return changeSite(site, waiting, (lock) => {
    const hash = matchRelease(part, wish, storedReleases(site, part));
    const at = new Date().toISOString();
    const entry: MarkEntry = { action, at, part, hash, ...signature };
    appendHistory(site, lock, entry);
    return Promise.resolve(entry);
  });
}
