import { existsSync, readdirSync, readFileSync, readlinkSync, rmdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { appendHistory, cutTornLine, readHistory } from './history/historyFile';
import type { HistoryEntry } from './history/HistoryEntry';
import { GENERATION_FILE, readLive } from './readLive';
import type { Generation } from './Generation';
import type { SiteLayout } from './siteLayout';

/**
 * Brings the site to what its live link and its history say, whatever a killed, refused or finished command
 * left: half a copy, a generation that never went live or is no longer read, a release that nothing ever
 * named, a switch over that is not in the history yet. Only the holder of the site's lock may call it.
 */
export function tidy(site: SiteLayout): void {
  rmSync(site.incoming(), { recursive: true, force: true });
  for (const name of readdirSync(site.root))
    if (name.startsWith('live.')) rmSync(join(site.root, name));
  cutTornLine(site);
  noteMissingSwitch(site);
  const history = readHistory(site);
  clearGenerations(site, keptGenerations(site, history));
  clearNamelessReleases(site, namedReleases(site, history));
}

/** A command that died between the switch over and its line of the history gets that line now. */
function noteMissingSwitch(site: SiteLayout): void {
  const entry = readLive(site)?.entry;
  if (!entry) return;
  const known = readHistory(site).some(
    (one) => one.action !== 'prune' && one.generation === entry.generation,
  );
  if (!known) appendHistory(site, entry);
}

/** The live generation, and the one before for those who are still reading it. */
export function keptGenerations(site: SiteLayout, history: readonly HistoryEntry[]): string[] {
  if (!existsSync(site.live())) return [];
  const ids = history.flatMap((entry) => (entry.action === 'prune' ? [] : [entry.generation]));
  return [basename(readlinkSync(site.live())), ...ids.slice(-2)];
}

function clearGenerations(site: SiteLayout, kept: readonly string[]): void {
  for (const id of namesIn(site.generations()))
    if (!kept.includes(id)) rmSync(join(site.generations(), id), { recursive: true });
  removeIfEmpty(site.generations());
}

/** What the history put into the site and did not take out again, and what kept generations are made of. */
function namedReleases(site: SiteLayout, history: readonly HistoryEntry[]): Set<string> {
  const named = new Set<string>();
  for (const entry of history) {
    if (entry.action === 'prune')
      for (const { part, hash } of entry.removed) named.delete(`${part}/${hash}`);
    else
      for (const { part, from, to } of entry.changes)
        named.add(`${part}/${from}`).add(`${part}/${to}`);
  }
  const composed = namesIn(site.generations()).flatMap((id) => {
    const file = join(site.generations(), id, GENERATION_FILE);
    const { live } = JSON.parse(readFileSync(file, 'utf8')) as Generation;
    return Object.entries(live).map(([part, hash]) => `${part}/${hash}`);
  });
  return new Set([...named, ...composed]);
}

function clearNamelessReleases(site: SiteLayout, named: ReadonlySet<string>): void {
  for (const folder of [site.remotes(), site.server()]) {
    for (const part of namesIn(folder)) {
      for (const hash of namesIn(join(folder, part)))
        if (!named.has(`${part}/${hash}`))
          rmSync(join(folder, part, hash), { recursive: true, force: true });
      removeIfEmpty(join(folder, part));
    }
    removeIfEmpty(folder);
  }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function removeIfEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}
