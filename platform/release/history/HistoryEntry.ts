/** One part whose live release changed; `null` stands for no release. */
export interface PartChange {
  readonly part: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Who asked for a change, from which commit, and why. */
export interface Signature {
  readonly who: string;
  /** The short commit id of the sources, with `+` behind it where they were changed since; missing outside of git. */
  readonly commit?: string;
  readonly reason?: string;
}

/** A line of the site's history: what went live. */
export interface LiveEntry extends Signature {
  readonly action: 'publish' | 'rollback';
  /** ISO time. */
  readonly at: string;
  /** The generation that it made live. */
  readonly generation: string;
  /** Empty where only the runtime configuration changed. */
  readonly changes: readonly PartChange[];
}

/** A line of the site's history: releases that were removed, because nobody can need them any more. */
export interface PruneEntry extends Signature {
  readonly action: 'prune';
  readonly at: string;
  readonly removed: readonly { readonly part: string; readonly hash: string }[];
}

export type HistoryEntry = LiveEntry | PruneEntry;
