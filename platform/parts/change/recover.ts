import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readGeneration, readLive } from '../history/Generation';
import { liveEntries, type HistoryEntry } from '../history/HistoryEntry';
import { appendHistory, readHistory } from '../history/historyFile';
import { namesIn } from '../store/OpenedRelease';
import type { SiteLayout } from '../store/siteLayout';
import { missingEntry } from '../history/missingEntry';
import type { HeldLock } from '../store/siteLock';
import { relinkLive } from './relinkLive';

/**
 * Makes the site match its live link and its history again after a killed, refused or finished command:
 * brings a lost `live` link back, completes the history, and removes generations that are not read any more and releases that the history does
 * not name.
 *
 * @throws ToolError PARTS-058 when what was live is lost, PARTS-039 when the history does not lead to what is live. Only the history says which releases
 * a rollback needs, so nothing is removed then.
 */
export function recover(site: SiteLayout, lock: HeldLock): void {
  relinkLive(site, lock);
  const missing = missingEntry(site, readLive(site), readHistory(site));
  if (missing) appendHistory(site, lock, missing);
  for (const name of readdirSync(site.root))
    if (name.startsWith('live.')) lock.remove(join(site.root, name));
  const history = readHistory(site);
  const kept = keptGenerations(site, history);
  const removeOthers = (folder: string, isKept: (name: string) => boolean): void => {
    for (const name of namesIn(folder)) if (!isKept(name)) lock.remove(join(folder, name));
    if (existsSync(folder) && namesIn(folder).length === 0) lock.remove(folder);
  };
  removeOthers(site.generations(), (id) => kept.includes(id));
  const named = namedReleases(site, history);
  for (const folder of [site.remotes(), site.server()]) {
    for (const part of namesIn(folder))
      removeOthers(join(folder, part), (hash) => named.has(`${part}/${hash}`));
    removeOthers(folder, () => true);
  }
}

/** The live generation, and the one before, which open requests may still read. */
export function keptGenerations(site: SiteLayout, history: readonly HistoryEntry[]): string[] {
  if (!existsSync(site.live())) return [];
  const ids = liveEntries(history).map(({ generation }) => generation);
  return [basename(readlinkSync(site.live())), ...ids.slice(-2)];
}

/** `part/hash` of the releases that the history added and did not remove, and of those that generations use. */
function namedReleases(site: SiteLayout, history: readonly HistoryEntry[]): Set<string> {
  const named = new Set<string>();
  for (const entry of history) {
    if (entry.action === 'prune')
      for (const { part, hash } of entry.removed) named.delete(`${part}/${hash}`);
    else if ('changes' in entry)
      for (const { part, from, to } of entry.changes)
        named.add(`${part}/${from}`).add(`${part}/${to}`);
  }
  for (const id of namesIn(site.generations())) {
    const { live } = readGeneration(join(site.generations(), id));
    for (const [part, hash] of Object.entries(live)) named.add(`${part}/${hash}`);
  }
  return named;
}
