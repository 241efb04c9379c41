import { readHistory } from './historyFile';
import { readLive } from './Generation';
import { liveEntries, type Signature } from './HistoryEntry';
import type { SiteLayout } from '../store/siteLayout';
import { isStored, openStored } from '../store/OpenedRelease';

/** A release of a part that is or was live. */
export interface ListedRelease extends Signature {
  readonly hash: string;
  /** ISO time at which it last went live. */
  readonly since: string;
  readonly action: 'publish' | 'rollback';
  readonly live: boolean;
  /** Whether the site still holds it: only then can it be rolled back to. */
  readonly stored: boolean;
  /** Bytes of its browser files, uncompressed; missing if it is not stored any more. */
  readonly bytes?: number;
}

/** A part and its releases, the newest first. */
export interface ListedPart {
  readonly part: string;
  /** Missing if the part was retired. */
  readonly live?: string;
  readonly releases: readonly ListedRelease[];
}

/** What is live, since when, and what was live before. Only reads, so it needs no lock. */
export function listParts(site: SiteLayout): ListedPart[] {
  const live = readLive(site)?.live ?? {};
  const latest = new Map<string, Map<string, ListedRelease>>();
  for (const { action, at, changes, who, commit, reason } of liveEntries(readHistory(site))) {
    const signature = { who, ...(commit && { commit }), ...(reason && { reason }) };
    for (const { part, to } of changes) {
      const releases = latest.get(part) ?? new Map<string, ListedRelease>();
      latest.set(part, releases);
      if (to === null) continue;
      releases.delete(to);
      releases.set(to, {
        hash: to,
        since: at,
        action,
        live: live[part] === to,
        ...stateOf(site, part, to),
        ...signature,
      });
    }
  }
  return [...latest]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([part, releases]) => ({
      part,
      ...(live[part] === undefined ? {} : { live: live[part] }),
      releases: [...releases.values()].reverse(),
    }));
}

function stateOf(site: SiteLayout, part: string, hash: string) {
  if (!isStored(site, part, hash)) return { stored: false };
  const { files } = openStored(site, part, hash).release;
  return { stored: true, bytes: Object.values(files).reduce((sum, { size }) => sum + size, 0) };
}
