import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '@getit/parts/process/isAlive';
import { evaluateRunningSite } from './evaluateRunningSite';
import { isDevelopmentSite } from './isDevelopmentSite';
import type { RunningSite, SiteRecord } from './SiteRecord';

/** A site that another process serves. */
export type FoundSite = Required<RunningSite>;

const POLL_MS = 300;

/**
 * Finds the site that another dev command serves, waits while one starts, and takes the record if there is none.
 *
 * @returns nothing if this process holds the record now and has to serve the site
 */
export async function findSite(
  record: SiteRecord,
  say: (line: string) => void,
): Promise<FoundSite | undefined> {
  const since = performance.now();
  for (let told = false; ; told = true) {
    const running = record.read();
    if (!running) {
      if (record.claim()) return undefined;
      continue;
    }
    const { pid, site } = running;
    const alive = isAlive(pid);
    const { use, reason } = evaluateRunningSite({
      alive,
      started: site !== undefined,
      answers: alive && site !== undefined && (await isDevelopmentSite(site.address)),
      waited: performance.now() - since,
    });
    if (use === 'join' && site) return { pid, site };
    if (use === 'ignore' && record.claim(running)) return undefined;
    if (use === 'wait' && !told)
      say(`Waiting for the site of another dev command (process ${pid}): ${reason} …`);
    await pause(POLL_MS);
  }
}
