/**
 * What is counted of one page of one release on one day. The names of the counts: `visits`, `failed` (visits with a
 * failure), `networks` (those that such visits came from, each once a day and release), `code LOAD-003`, `at TypeError About.js:1:220`, `LCP 1234` (page views with about that figure) and
 * `policy connect-src https://…` (reports of browsers).
 */
export interface Tally {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly part: string;
  readonly release: string;
  /** The pattern of a route. */
  readonly page: string;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * The part of a tally that counts what was not counted for lack of room: `live` (a live release), `earlier` (one that was
 * live before), `networks` (more of them than a day remembers), `registry` (the site could not be read).
 */
export const SHED = 'shed';
