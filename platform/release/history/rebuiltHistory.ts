import { changesBetween } from './changesBetween';
import type { Generation } from './Generation';
import type { LiveEntry, Signature } from './HistoryEntry';

/** A stored release, and when its files were written, in milliseconds since 1970. */
export interface StoredRelease {
  readonly part: string;
  readonly hash: string;
  readonly written: number;
}

/**
 * A history for a site that lost its own: each stored release was published when its files were written, and the
 * last entry leads to what is live. So every stored release stays within reach of a rollback. Pure.
 *
 * @param live the live generation.
 */
export function rebuiltHistory(
  stored: readonly StoredRelease[],
  live: Generation,
  signature: Signature,
): LiveEntry[] {
  let known: Readonly<Record<string, string>> = {};
  const oldestFirst = [...stored].sort((one, other) => one.written - other.written);
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
