import { existsSync, readdirSync, readlinkSync, rmdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readGeneration, readLive } from '../history/Generation';
import { liveEntries, type HistoryEntry } from '../history/HistoryEntry';
import { appendHistory, cutTornLine, readHistory } from '../history/historyFile';
import { namesIn } from '../store/OpenedRelease';
import type { SiteLayout } from '../store/siteLayout';

/**
 * Makes the site match its live link and its history again after a killed, refused or finished command:
 * completes the history, and removes partial copies, generations that are not read any more and releases that
 * the history does not name. Only the holder of the site's lock may call it.
 */
export function recover(site: SiteLayout): void {
  rmSync(site.incoming(), { recursive: true, force: true });
  for (const name of readdirSync(site.root))
    if (name.startsWith('live.')) rmSync(join(site.root, name));
  cutTornLine(site);
  noteMissingEntry(site);
  const history = readHistory(site);
  const kept = keptGenerations(site, history);
  removeOthers(site.generations(), (id) => kept.includes(id));
  const named = namedReleases(site, history);
  for (const folder of [site.remotes(), site.server()]) {
    for (const part of namesIn(folder))
      removeOthers(join(folder, part), (hash) => named.has(`${part}/${hash}`));
    removeOthers(folder, () => true);
  }
}

/** Adds the entry of a command that died after it activated its generation and before it wrote the history. */
function noteMissingEntry(site: SiteLayout): void {
  const entry = readLive(site)?.entry;
  if (!entry) return;
  const known = liveEntries(readHistory(site)).some((one) => one.generation === entry.generation);
  if (!known) appendHistory(site, entry);
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

/** Removes what is not kept from a folder, and the folder itself once it is empty. */
function removeOthers(folder: string, isKept: (name: string) => boolean): void {
  for (const name of namesIn(folder))
    if (!isKept(name)) rmSync(join(folder, name), { recursive: true, force: true });
  if (existsSync(folder) && namesIn(folder).length === 0) rmdirSync(folder);
}
