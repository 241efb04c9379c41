import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Generation } from './Generation';
import type { PruneEntry, Signature } from './history/HistoryEntry';
import { appendHistory, readHistory } from './history/historyFile';
import { liveSpans } from './history/liveSpans';
import { prunable } from './prunable';
import { GENERATION_FILE } from './readLive';
import type { SiteLayout } from './siteLayout';
import { withSiteLock } from './siteLock';
import { storedParts, storedReleases } from './storedReleases';
import { keptGenerations, tidy } from './recover';

interface PruneOptions {
  readonly signature: Signature;
  /** Milliseconds since 1970. */
  readonly now?: number;
  /** Only says what would be removed. */
  readonly dryRun?: boolean;
  readonly waiting?: () => void;
}

/**
 * Removes the releases that nobody can need any more; see docs/decisions/what-prune-keeps.md. Each leaves
 * the site in one step, browser files first, so that none is ever served by halves.
 *
 * @returns what was removed, or would be.
 */
export function pruneReleases(
  site: SiteLayout,
  { signature, now = Date.now(), dryRun = false, waiting }: PruneOptions,
): Promise<PruneEntry['removed']> {
  return withSiteLock(
    site,
    async (lock) => {
      tidy(site);
      const history = readHistory(site);
      const composed = keptGenerations(site, history).map((id) => readGeneration(site, id).live);
      const removed = storedParts(site).flatMap((part) =>
        prunable({
          stored: storedReleases(site, part),
          spans: liveSpans(history, part),
          composed: composed.flatMap(({ [part]: hash }) => hash ?? []),
          now,
        }).map((hash) => ({ part, hash })),
      );
      if (dryRun || removed.length === 0) return removed;
      lock.assertHeld();
      appendHistory(site, {
        action: 'prune',
        at: new Date(now).toISOString(),
        removed,
        ...signature,
      });
      for (const { part, hash } of removed) remove(site, part, hash);
      tidy(site);
      return removed;
    },
    waiting,
  );
}

function readGeneration(site: SiteLayout, id: string): Generation {
  const file = join(site.generations(), id, GENERATION_FILE);
  return JSON.parse(readFileSync(file, 'utf8')) as Generation;
}

function remove(site: SiteLayout, part: string, hash: string): void {
  mkdirSync(site.incoming(), { recursive: true });
  renameSync(site.browserFiles(part, hash), join(site.incoming(), `${part}-${hash}-browser`));
  renameSync(site.serverFiles(part, hash), join(site.incoming(), `${part}-${hash}-server`));
}
