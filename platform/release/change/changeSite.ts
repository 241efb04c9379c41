import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { LiveEntry, PartChange, Signature } from '../history/HistoryEntry';
import { appendHistory } from '../history/historyFile';
import type { SiteLayout } from '../store/siteLayout';
import type { VerifiedSite } from '../verify/verifySite';
import { recover } from './recover';
import { withSiteLock, type HeldLock } from './siteLock';
import { activate, writeGeneration } from './writeGeneration';

/** Options of the commands that change the site. */
export interface ChangeOptions {
  readonly signature: Signature;
  /** Called once if another command works on the site. */
  readonly waiting?: (() => void) | undefined;
}

/** Works on a recovered site under its lock, and recovers the site again afterwards, also after an error. */
export function changeSite<T>(
  site: SiteLayout,
  waiting: (() => void) | undefined,
  work: (lock: HeldLock) => Promise<T>,
): Promise<T> {
  return withSiteLock(
    site,
    async (lock) => {
      recover(site);
      try {
        return await work(lock);
      } finally {
        // Without the lock, another command works on the site, and its copies look like leftovers.
        if (lock.isHeld()) recover(site);
      }
    },
    waiting,
  );
}

/** Makes a verified site live and writes the history. Its releases must be stored. */
export function activateVerified(
  site: SiteLayout,
  lock: HeldLock,
  { before, live, config, composed }: VerifiedSite,
  { action, ...signature }: Signature & Pick<LiveEntry, 'action'>,
): LiveEntry {
  const id = `${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`;
  const at = new Date().toISOString();
  const changes = changesBetween(before?.live ?? {}, live);
  const newConfig = isDeepStrictEqual(before?.config, config) ? {} : { config };
  const entry = { action, at, generation: id, changes, ...newConfig, ...signature };
  const { pages } = composed;
  const folder = writeGeneration(site, composed, { id, live, config, entry, pages });
  lock.assertHeld();
  activate(site, folder);
  appendHistory(site, entry);
  return entry;
}

type Live = Readonly<Record<string, string>>;

/** The parts whose live release differs, sorted by name. Pure. */
export function changesBetween(before: Live, after: Live): PartChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((part) => ({ part, from: before[part] ?? null, to: after[part] ?? null }))
    .filter(({ from, to }) => from !== to);
}
