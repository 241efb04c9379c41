/** How long a request counts, in milliseconds. */
export const LIMIT_WINDOW = 60_000;

/** Whether one more request is let through, with the reason in words. */
export interface LimitDecision {
  readonly allowed: boolean;
  readonly reason: string;
  /** Whole seconds until the next request would be let through; 0 when this one is. */
  readonly retryAfter: number;
  /** The times to remember for the next decision. */
  readonly times: readonly number[];
}

/**
 * At most `limit` requests of one address in any window of 60 seconds. A refused request does not count,
 * so whoever waits as told gets through.
 *
 * @param times when its counted requests came, in milliseconds of a clock that never goes back, oldest first
 * @param now the time on the same clock
 */
export function decideLimit(times: readonly number[], now: number, limit: number): LimitDecision {
  const recent = times.filter((time) => now - time < LIMIT_WINDOW);
  if (recent.length < limit) {
    return {
      allowed: true,
      reason: `${recent.length + 1} of ${limit} requests in a minute`,
      retryAfter: 0,
      times: [...recent, now],
    };
  }
  const free = recent[recent.length - limit] ?? now;
  const retryAfter = Math.max(1, Math.ceil((free + LIMIT_WINDOW - now) / 1000));
  return {
    allowed: false,
    reason: `${limit} requests a minute are the limit; the next one is possible in ${retryAfter} s`,
    retryAfter,
    times: recent,
  };
}
