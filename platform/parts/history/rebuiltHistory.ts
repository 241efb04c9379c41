import { SHELL } from '../store/siteLayout';
import type { Generation } from './Generation';
import { changesBetween, type LiveEntry, type Signature } from './HistoryEntry';

/** A stored release, and when its files were written, in milliseconds since 1970. */
export interface StoredRelease {
  readonly part: string;
  readonly hash: string;
  readonly written: number;
}

/**
 * A history for a site that lost its own: each stored release was published when its files were written, and the
 * last entry leads to what is live. So every stored release stays within reach of a rollback. The first entry
 * publishes a shell, because no state of a site is without one.
 *
 * @param live the live generation.
 */
export function rebuiltHistory(
  stored: readonly StoredRelease[],
  live: Pick<Generation, 'live' | 'config' | 'entry'>,
  signature: Signature,
): LiveEntry[] {
  let known: Readonly<Record<string, string>> = {};
  const oldestFirst = shellFirst([...stored].sort((one, other) => one.written - other.written));
  const entries = oldestFirst.map(({ part, hash, written }, index): LiveEntry => {
    const before = known;
    known = { ...known, [part]: hash };
    const changes = changesBetween(before, known);
    const at = new Date(written).toISOString();
    return { action: 'publish', at, generation: `rebuilt-${index + 1}`, changes, ...signature };
  });
  const changes = changesBetween(known, live.live);
  return [...entries, { ...live.entry, changes, config: live.config }];
}

/** Moves the oldest release of the shell to the beginning, as old as the oldest release. */
function shellFirst(oldestFirst: readonly StoredRelease[]): readonly StoredRelease[] {
  const shell = oldestFirst.find(({ part }) => part === SHELL);
  const [oldest] = oldestFirst;
  if (!shell || !oldest) return oldestFirst;
  const others = oldestFirst.filter((one) => one !== shell);
  return [{ ...shell, written: oldest.written }, ...others];
}
