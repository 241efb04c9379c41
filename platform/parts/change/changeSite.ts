import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compressSite } from '../compress/compressSite';
import { descriptionHash, readLive } from '../history/Generation';
import { changesBetween, type LiveEntry, type Signature } from '../history/HistoryEntry';
import { appendHistory } from '../history/historyFile';
import type { SiteLayout } from '../store/siteLayout';
import { assertCurrentGate, GATE_VERSION } from '../verify/assertCurrentGate';
import { openedParts } from '../verify/browser/openedParts';
import type { VerifiedSite } from '../verify/verifySite';
import { recover } from './recover';
import { withSiteLock, type HeldLock } from '../store/siteLock';
import { activate, filesToWrite, writeGeneration } from './writeGeneration';

export interface ChangeOptions {
  readonly signature: Signature;
  /** Called once if another command works on the site. */
  readonly waiting?: (() => void) | undefined;
  /** Whether files are compressed now, once; by default they are. A host such as Firebase Hosting does it itself. */
  readonly compress?: boolean;
}

/**
 * Works on a recovered site under its lock, and recovers the site again afterwards, also after an error.
 *
 * @throws ToolError PARTS-046 when this checkout is older than the site, and what `work` and recover throw.
 */
export function changeSite<T>(
  site: SiteLayout,
  waiting: (() => void) | undefined,
  work: (lock: HeldLock) => Promise<T>,
): Promise<T> {
  return withSiteLock(
    site,
    async (lock) => {
      assertCurrentGate(site);
      recover(site, lock);
      try {
        return await work(lock);
      } finally {
        recover(site, lock);
      }
    },
    waiting,
  );
}

interface Activation extends Signature, Pick<LiveEntry, 'action' | 'unchecked'> {
  /** Whether a browser has opened the pages that change. */
  readonly opened?: boolean;
  readonly compress?: boolean;
}

/** Makes a verified site live and writes the history. Its releases must be stored. */
export async function activateVerified(
  site: SiteLayout,
  lock: HeldLock,
  { before, live, config, composed }: VerifiedSite,
  { action, opened = false, compress = true, ...signature }: Activation,
): Promise<LiveEntry> {
  const id = `${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`;
  // A clock that is behind must not make the time look shorter that the releases before were live.
  const latest = Date.parse(readLive(site)?.entry.at ?? '') || 0;
  const at = new Date(Math.max(Date.now(), latest)).toISOString();
  const changes = changesBetween(before?.live ?? {}, live);
  const newConfig = isDeepStrictEqual(before?.config, config) ? {} : { config };
  const files = filesToWrite(composed, before);
  const described = {
    id,
    live,
    config,
    pages: composed.pages,
    gate: GATE_VERSION,
    files,
    keys: Object.fromEntries(composed.all.map(({ path, key }) => [path, key])),
    index: composed.index,
    opened: openedParts({ before, live, config }, opened),
  };
  const integrity = descriptionHash(described);
  const entry = { action, at, generation: id, integrity, changes, ...newConfig, ...signature };
  const work = writeGeneration(site, lock, composed, { ...described, entry });
  if (compress) await compressSite(site, lock, work, { live, before: before?.live ?? {} });
  const folder = join(site.generations(), id);
  lock.place(work, folder);
  activate(site, lock, folder);
  appendHistory(site, lock, entry);
  return entry;
}
