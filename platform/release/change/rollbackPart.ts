import { ToolError } from 'shared-config/build/ToolError';
import { readLive } from '../history/Generation';
import type { LiveEntry } from '../history/HistoryEntry';
import { readHistory } from '../history/historyFile';
import { liveSpans } from '../history/liveSpans';
import { openStored, openUnchanged, storedReleases } from '../store/OpenedRelease';
import type { SiteLayout } from '../store/siteLayout';
import { verifySite } from '../verify/verifySite';
import { activateVerified, changeSite, type ChangeOptions } from './changeSite';
import { rollbackTarget } from './rollbackTarget';

interface RollbackReport {
  /** Missing if the release was live already. */
  readonly entry?: LiveEntry;
  readonly from: string;
  readonly to: string;
  /** Milliseconds for everything but waiting. */
  readonly milliseconds: number;
}

/**
 * Makes an earlier release of a part live again, with the live configuration. It is verified like a publish,
 * but not against today's budgets.
 *
 * @param target a number of steps back, or the beginning of a release's hash.
 * @throws ToolError PARTS-031 when there is no such release, PARTS-033 when the part is not live, and what
 * verifySite throws.
 */
export function rollbackPart(
  site: SiteLayout,
  part: string,
  target: string,
  { signature, waiting }: ChangeOptions,
): Promise<RollbackReport> {
  return changeSite(site, waiting, async (lock) => {
    const start = performance.now();
    const took = (): number => performance.now() - start;
    const before = readLive(site);
    const from = before?.live[part];
    if (!before || from === undefined) {
      const live = Object.keys(before?.live ?? {}).sort();
      throw new ToolError(
        'PARTS-033',
        `${part} is not live in ${site.root}, so it cannot be rolled back. Live are: ${live.join(', ') || 'no parts'}.`,
      );
    }
    const stored = storedReleases(site, part);
    const spans = liveSpans(readHistory(site), part);
    const to = rollbackTarget({ part, spans, live: from, stored }, target);
    if (to === from) return { from, to, milliseconds: took() };
    const changed = [openStored(site, part, to)];
    const others = openUnchanged(site, before.live, changed);
    const { config } = before;
    const verified = await verifySite({ before, changed, others, config, budgets: null });
    const entry = activateVerified(site, lock, verified, { action: 'rollback', ...signature });
    return { entry, from, to, milliseconds: took() };
  });
}
