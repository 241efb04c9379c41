import { ToolError } from 'shared-config/build/ToolError';
import { changeSite } from './changeSite';
import type { LiveEntry, Signature } from './history/HistoryEntry';
import { readHistory } from './history/historyFile';
import { liveSpans } from './history/liveSpans';
import { openLive } from './publishReleases';
import { readLive } from './readLive';
import { rollbackTarget } from './rollbackTarget';
import type { SiteLayout } from './siteLayout';
import { withSiteLock } from './siteLock';
import { openStored } from './store/OpenedRelease';
import { storedReleases } from './storedReleases';
import { tidy } from './recover';
import { verifySite } from './verify/verifySite';

interface RollbackOptions {
  readonly signature: Signature;
  readonly waiting?: () => void;
}

/** What a rollback did. */
export interface RollbackReport {
  /** Missing where the release asked for was live already. */
  readonly entry?: LiveEntry;
  readonly from: string;
  readonly to: string;
  readonly milliseconds: number;
}

/**
 * Makes an earlier release of a part live again, with the configuration that is live. It is verified like
 * a publish, budgets left out: what was good enough to be live may come back.
 *
 * @param target a number of steps back, or the beginning of a release's hash.
 * @throws ToolError PARTS-031 where there is no such release, PARTS-033 where the part is not live, and what
 * verifySite throws.
 */
export function rollbackPart(
  site: SiteLayout,
  part: string,
  target: string,
  { signature, waiting }: RollbackOptions,
): Promise<RollbackReport> {
  return withSiteLock(
    site,
    async (lock) => {
      const start = performance.now();
      tidy(site);
      const before = readLive(site);
      const from = before?.live[part];
      if (!before || from === undefined)
        throw new ToolError(
          'PARTS-033',
          `${part} is not live in ${site.root}, so it cannot be rolled back. Live are: ${
            Object.keys(before?.live ?? {})
              .sort()
              .join(', ') || 'no parts'
          }.`,
        );
      const stored = storedReleases(site, part);
      const spans = liveSpans(readHistory(site), part);
      const to = rollbackTarget({ part, spans, live: from, stored }, target);
      const took = (): number => performance.now() - start;
      if (to === from) return { from, to, milliseconds: took() };
      try {
        const changed = [openStored(site, part, to)];
        const others = openLive(site, before.live, changed);
        const { config } = before;
        const verified = await verifySite({ before, changed, others, config });
        const entry = changeSite(site, verified, {
          action: 'rollback',
          before: before.live,
          config,
          signature,
          lock,
        });
        return { entry, from, to, milliseconds: took() };
      } finally {
        tidy(site);
      }
    },
    waiting,
  );
}
