import { z } from 'zod';

/** Who made a change, from which commit, and why. */
const SIGNATURE = z.object({
  who: z.string(),
  /** The short id of the sources' commit, followed by `+` if they were changed since; missing outside of git. */
  commit: z.exactOptional(z.string()),
  reason: z.exactOptional(z.string()),
});

/** A line of the site's history: what went live. */
export const LIVE_ENTRY = SIGNATURE.extend({
  action: z.enum(['publish', 'rollback']),
  /** ISO time. */
  at: z.string(),
  /** The generation that it made live. */
  generation: z.string(),
  /** The parts with another live release; `null` stands for none. Empty if only the configuration changed. */
  changes: z.array(
    z.object({ part: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
});

/** A line of the site's history: releases that `parts prune` removed. */
const PRUNE_ENTRY = SIGNATURE.extend({
  action: z.literal('prune'),
  at: z.string(),
  removed: z.array(z.object({ part: z.string(), hash: z.string() })),
});

export const HISTORY_ENTRY = z.discriminatedUnion('action', [LIVE_ENTRY, PRUNE_ENTRY]);

export type Signature = z.infer<typeof SIGNATURE>;
export type LiveEntry = z.infer<typeof LIVE_ENTRY>;
export type PartChange = LiveEntry['changes'][number];
export type PruneEntry = z.infer<typeof PRUNE_ENTRY>;
export type HistoryEntry = z.infer<typeof HISTORY_ENTRY>;

/** The entries that made something live. */
export function liveEntries(history: readonly HistoryEntry[]): LiveEntry[] {
  return history.filter((entry): entry is LiveEntry => entry.action !== 'prune');
}
