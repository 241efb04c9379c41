import { z } from 'zod';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';

/** Who made a change, from which commit, and why. */
const SIGNATURE = z.object({
  who: z.string(),
  /**
   * Of a publish: the short id of the commit that its releases were built from, followed by `+` if the sources
   * differed from it; missing outside of git.
   */
  commit: z.exactOptional(z.string()),
  reason: z.exactOptional(z.string()),
});

/** Was checked when it was published, and an older one must not lock the site. */
export const STORED_CONFIG = z.custom<RuntimeConfig>(
  (value) => typeof value === 'object' && value !== null,
);

/** A line of the site's history: what went live. Each leads to another state of the site. */
export const LIVE_ENTRY = SIGNATURE.extend({
  action: z.enum(['publish', 'rollback', 'retire', 'restore']),
  /** ISO time. */
  at: z.string(),
  /** The generation that it made live. */
  generation: z.string(),
  /** The hash of that generation's description, which has the hash of each page. Missing in a history that was made again. */
  integrity: z.exactOptional(z.string()),
  /** The parts with another live release; `null` stands for none. Empty if only the configuration changed. */
  changes: z.array(
    z.object({ part: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
  /** The runtime configuration, if it changed. */
  config: z.exactOptional(STORED_CONFIG),
  /** Of a publish: the check that was left out on purpose; `reason` says why. */
  unchecked: z.exactOptional(z.literal('browser')),
});

/** A line of the site's history: releases that `parts prune` removed. */
const PRUNE_ENTRY = SIGNATURE.extend({
  action: z.literal('prune'),
  at: z.string(),
  removed: z.array(z.object({ part: z.string(), hash: z.string() })),
});

/** A line of the site's history: a release that no rollback may lead to, or may lead to again. */
const MARK_ENTRY = SIGNATURE.extend({
  action: z.enum(['mark-bad', 'mark-good']),
  at: z.string(),
  part: z.string(),
  hash: z.string(),
});

export const HISTORY_ENTRY = z.discriminatedUnion('action', [LIVE_ENTRY, PRUNE_ENTRY, MARK_ENTRY]);

export type Signature = z.infer<typeof SIGNATURE>;
export type LiveEntry = z.infer<typeof LIVE_ENTRY>;
export type PartChange = LiveEntry['changes'][number];
export type PruneEntry = z.infer<typeof PRUNE_ENTRY>;
export type MarkEntry = z.infer<typeof MARK_ENTRY>;
export type HistoryEntry = z.infer<typeof HISTORY_ENTRY>;

/** The entries that changed what is live. */
export function liveEntries(history: readonly HistoryEntry[]): LiveEntry[] {
  return history.filter((entry): entry is LiveEntry => 'generation' in entry);
}

/** The parts that an entry is about. */
export function partsIn(entry: HistoryEntry): string[] {
  if ('removed' in entry) return entry.removed.map(({ part }) => part);
  return 'hash' in entry ? [entry.part] : entry.changes.map(({ part }) => part);
}

/** The parts whose live release differs, sorted by name. */
export function changesBetween(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): PartChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((part) => ({ part, from: before[part] ?? null, to: after[part] ?? null }))
    .filter(({ from, to }) => from !== to);
}
