/** What is known about a release that this tab uses, after something of it could not be loaded. */
export interface ReleaseFacts {
  readonly part: string;
  /** The release that this tab uses. */
  readonly used: string;
  /** The release that is live now; `none` where the part is not published any more, `unread` without a registry. */
  readonly live: string | 'none' | 'unread';
  /** What the site answered when it was asked for the release's entry. */
  readonly entry: EntryAnswer | 'not asked';
}

export type EntryAnswer = 'found' | 'missing' | 'no answer';

/** A decision with its reason in words. */
export interface ReleaseFate {
  readonly fate: 'still there' | 'gone' | 'unknown';
  readonly reason: string;
}

/**
 * Whether a release that failed is gone for good, so that only a full load can help, or may come back. Says
 * `gone` only where the site itself answered twice: the entry is missing, and something else is live. A
 * live release whose files are missing is a fault of the site that the same page would meet again.
 */
export function releaseFate({ part, used, live, entry }: ReleaseFacts): ReleaseFate {
  if (live === 'unread') return { fate: 'unknown', reason: 'the registry could not be read' };
  if (live === used) return { fate: 'still there', reason: `${part} ${used} is live` };
  if (entry === 'found')
    return { fate: 'still there', reason: `${part} ${used} is not live any more, but kept` };
  if (entry === 'missing')
    return { fate: 'gone', reason: `${part} ${used} is not on the site any more; live: ${live}` };
  return { fate: 'unknown', reason: `the site gave no answer about ${part} ${used}` };
}
