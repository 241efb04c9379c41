/** What a page knows about the session that the provider told it of last. */
export interface SessionFacts {
  /** Whether the page is in the back/forward cache, or on its way there: it cannot follow the session. */
  readonly away: boolean;
  /** Whether the hint was that of this session when the provider told of it. Never so where storage fails. */
  readonly wasHinted: boolean;
  /** Whether the hint is that of this session now. */
  readonly isHinted: boolean;
}

/**
 * Whether the session may have ended since. The provider notices up to 0.8 s later what other pages do, and not
 * at all while the page is in the back/forward cache; the hint changes at once.
 */
export function isInDoubt({ away, wasHinted, isHinted }: SessionFacts): boolean {
  return away || (wasHinted && !isHinted);
}
