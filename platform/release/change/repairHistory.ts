import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { readLive } from '../history/Generation';
import { linesOf, replaceHistory } from '../history/historyFile';
import { rebuiltHistory } from '../history/rebuiltHistory';
import { namesIn, storedReleases } from '../store/OpenedRelease';
import { RELEASE_FILE, type SiteLayout } from '../store/siteLayout';
import { withSiteLock } from '../store/siteLock';
import { assertCurrentGate } from '../verify/assertCurrentGate';
import type { ChangeOptions } from './changeSite';

/**
 * Writes a new history from the stored releases, for a site that lost its own. What is left of the old one stays
 * beside it as `history.lost-<id of the live state>.jsonl`.
 *
 * @returns the number of its entries.
 * @throws ToolError PARTS-033 when nothing is live, PARTS-046 when this checkout is older than the site.
 */
export function repairHistory(
  site: SiteLayout,
  { signature, waiting }: ChangeOptions,
): Promise<number> {
  return withSiteLock(
    site,
    async (lock) => {
      assertCurrentGate(site);
      const live = readLive(site);
      if (!live)
        throw new ToolError(
          'PARTS-033',
          `Nothing is live in ${site.root}. Publish all parts first.`,
        );
      const stored = namesIn(site.remotes()).flatMap((part) =>
        storedReleases(site, part).map((hash) => ({
          ...{ part, hash },
          written: statSync(join(site.browserFiles(part, hash), RELEASE_FILE)).mtimeMs,
        })),
      );
      const entries = rebuiltHistory(stored, live, signature);
      const lost = join(site.root, `history.lost-${live.id}.jsonl`);
      if (existsSync(site.history())) lock.place(site.history(), lost);
      replaceHistory(site, lock, linesOf(entries));
      return Promise.resolve(entries.length);
    },
    waiting,
  );
}
