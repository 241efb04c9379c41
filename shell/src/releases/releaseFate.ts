/** What is known about a release of this tab after one of its files failed to load. */
export interface ReleaseFacts {
  /** The release that this tab uses. */
  readonly used: string;
  /** The release that is live now; `none` if the part is not published, `unread` without a registry. */
  readonly live: string | 'none' | 'unread';
  /** What the site answered to a request for the release's entry. */
  readonly entry: EntryAnswer | 'not asked';
}

export type EntryAnswer = 'found' | 'missing' | 'no answer';

export type ReleaseFate = 'still there' | 'gone' | 'unknown';

/**
 * Whether a release that failed is gone, so that only a full load helps, or may come back. The answer is
 * `gone` only if the site answered twice: the entry is missing and another release is live. Missing files
 * of a live release are a fault of the site, and a reloaded page would meet it too. Pure.
 */
export function releaseFate({ used, live, entry }: ReleaseFacts): ReleaseFate {
  if (live === 'unread') return 'unknown';
  if (live === used || entry === 'found') return 'still there';
  return entry === 'missing' ? 'gone' : 'unknown';
}
