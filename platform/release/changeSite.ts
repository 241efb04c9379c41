import { randomBytes } from 'node:crypto';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import type { LiveEntry, PartChange, Signature } from './history/HistoryEntry';
import { appendHistory } from './history/historyFile';
import type { SiteLayout } from './siteLayout';
import type { HeldLock } from './siteLock';
import { activate } from './activate';
import type { VerifiedSite } from './verify/verifySite';
import { writeGeneration } from './writeGeneration';

interface SiteChange {
  readonly action: LiveEntry['action'];
  readonly before: Readonly<Record<string, string>> | undefined;
  readonly config: RuntimeConfig;
  readonly signature: Signature;
  readonly lock: HeldLock;
}

/** Makes a verified site live in one step and writes the history. Its releases must be stored already. */
export function changeSite(
  site: SiteLayout,
  { live, composed }: VerifiedSite,
  { action, before, config, signature, lock }: SiteChange,
): LiveEntry {
  const id = `${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`;
  const at = new Date().toISOString();
  const changes = changesBetween(before ?? {}, live);
  const entry: LiveEntry = { action, at, generation: id, changes, ...signature };
  const folder = writeGeneration(site, composed, { id, live, config, entry });
  lock.assertHeld();
  activate(site, folder);
  appendHistory(site, entry);
  return entry;
}

type Live = Readonly<Record<string, string>>;

/** Which parts have another live release than before, in the order of their names. Pure. */
export function changesBetween(before: Live, after: Live): PartChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((part) => ({ part, from: before[part] ?? null, to: after[part] ?? null }))
    .filter(({ from, to }) => from !== to);
}
