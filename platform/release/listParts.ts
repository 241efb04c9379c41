import { readHistory } from './history/historyFile';
import type { Signature } from './history/HistoryEntry';
import { readLive } from './readLive';
import type { SiteLayout } from './siteLayout';
import { isStored, openStored } from './store/OpenedRelease';

/** One release of a part in the order of the history. */
export interface ListedRelease extends Signature {
  readonly hash: string;
  /** ISO time at which it last went live. */
  readonly since: string;
  readonly action: 'publish' | 'rollback';
  readonly live: boolean;
  /** Whether the site still holds it, so that it can be rolled back to. */
  readonly stored: boolean;
  /** Bytes of its browser files, uncompressed; missing where it is not stored any more. */
  readonly bytes?: number;
}

/** A part and its releases, the newest first. */
export interface ListedPart {
  readonly part: string;
  /** Missing where the part was retired. */
  readonly live?: string;
  readonly releases: readonly ListedRelease[];
}

/** What is live, since when, and what was before. Reads only, and needs no lock. */
export function listParts(site: SiteLayout): ListedPart[] {
  const live = readLive(site)?.live ?? {};
  const latest = new Map<string, Map<string, ListedRelease>>();
  for (const entry of readHistory(site)) {
    if (entry.action === 'prune') continue;
    const { action, at, who, commit, reason } = entry;
    for (const { part, to } of entry.changes) {
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
        who,
        ...(commit === undefined ? {} : { commit }),
        ...(reason === undefined ? {} : { reason }),
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

function stateOf(
  site: SiteLayout,
  part: string,
  hash: string,
): Pick<ListedRelease, 'stored' | 'bytes'> {
  if (!isStored(site, part, hash)) return { stored: false };
  const { files } = openStored(site, part, hash).release;
  return { stored: true, bytes: Object.values(files).reduce((sum, { size }) => sum + size, 0) };
}
