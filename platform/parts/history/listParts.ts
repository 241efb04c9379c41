import { storedReleases } from '../store/checkOut';
import { readStored } from '../store/PackedRelease';
import type { SiteLayout } from '../store/siteLayout';
import { badMark } from '../store/SiteState';
import { changeEntries, type ChangeEntry, type Signature } from './HistoryEntry';
import type { OpenSite } from './openSite';

/** A release of a part that is or was live, and who published it last, from which commit and why. */
export interface ListedRelease extends Signature {
  readonly hash: string;
  /** ISO time of that publish. */
  readonly published: string;
  /** ISO time at which it last went live. */
  readonly since: string;
  readonly action: ChangeEntry['action'];
  readonly isLive: boolean;
  /** Whether its part is retired, and restore brings it back. */
  readonly retired: boolean;
  /** Whether it is marked bad, so that no rollback leads to it. */
  readonly bad: boolean;
  /** Whether the site still holds it: only then can it be rolled back to. */
  readonly stored: boolean;
  /** Bytes of its browser files, uncompressed; missing if it is not stored any more. */
  readonly bytes?: number;
}

/** A part and its releases, the newest first. */
export interface ListedPart {
  readonly part: string;
  readonly releases: readonly ListedRelease[];
}

/** What is live, since when, and what was live before. */
export function listParts({ site, repository, tip, state, history }: OpenSite): ListedPart[] {
  if (tip === undefined || !state) return [];
  const { live } = state;
  const stored = storedReleases(repository, tip);
  const latest = new Map<string, Map<string, ListedRelease>>();
  for (const { action, at, changes, author, commit, reason } of changeEntries(history)) {
    const signature = { author, ...(commit && { commit }), ...(reason && { reason }) };
    for (const { part, to } of changes) {
      const releases = latest.get(part) ?? new Map<string, ListedRelease>();
      latest.set(part, releases);
      if (to === null) continue;
      const known = releases.get(to);
      releases.delete(to);
      releases.set(to, {
        ...(known && action !== 'publish' ? known : { ...signature, published: at }),
        hash: to,
        since: at,
        action,
        isLive: live[part] === to,
        retired: state.retired[part] === to,
        bad: badMark(state, part, to) !== undefined,
        ...storedFacts(site, part, to, stored.get(part)?.includes(to) ?? false),
      });
    }
  }
  return [...latest]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([part, releases]) => ({
      part,
      releases: [...releases.values()].reverse(),
    }));
}

/** What only its release says: it may be one of several that were packed at different commits. */
function storedFacts(site: SiteLayout, part: string, hash: string, stored: boolean) {
  if (!stored) return { stored };
  const { commit, files } = readStored(site, part, hash).release;
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  return { stored, bytes, ...(commit !== undefined && { commit }) };
}
