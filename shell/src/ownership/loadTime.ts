import { measure, type FileTiming } from './measure';

/** One page coming to life, in milliseconds since the document began. */
export interface Arrival {
  /** When the page before it was ready; 0 for the first. */
  readonly since: number;
  readonly readyAt: number;
  /** Whether it is the page that the visitor arrived on. */
  readonly first: boolean;
}

/**
 * How long the files of a page's part took, from the first request on: until the page had come to life
 * where the visitor arrived on it, else until the last file was there, because a link is prefetched before
 * anybody follows it. 0 where all of it was there already.
 */
export function loadTime(
  timings: readonly FileTiming[],
  base: string,
  { since, readyAt, first }: Arrival,
): number {
  const fresh = timings.filter(({ startTime }) => startTime >= since && startTime <= readyAt);
  const { span } = measure(fresh, base);
  if (!span) return 0;
  return (first ? readyAt : span.until) - span.from;
}
