import { ADDRESS_SECONDS } from 'shared-config/site/limits';

/** How long a request counts, in milliseconds. */
export const LIMIT_WINDOW = ADDRESS_SECONDS * 1000;

/**
 * Allows at most `limit` requests of one address in any 60 seconds. A refused request does not count, so a caller that
 * waits for `retryAfter` is allowed.
 *
 * @param times when the allowed requests arrived, oldest first, in milliseconds on a monotonic clock
 * @param now the time on the same clock
 * @returns `retryAfter`: whole seconds until the next request is allowed, 0 when this one is; `times`: what to pass to
 *   the next decision
 */
export function decideLimit(times: readonly number[], now: number, limit: number) {
  const recent = times.filter((time) => now - time < LIMIT_WINDOW);
  if (recent.length < limit) {
    return {
      allowed: true,
      reason: `${recent.length + 1} of ${limit} requests in a minute`,
      retryAfter: 0,
      times: [...recent, now],
    };
  }
  const [oldest = now] = recent;
  const retryAfter = Math.ceil((oldest + LIMIT_WINDOW - now) / 1000);
  return {
    allowed: false,
    reason: `the limit is ${limit} requests a minute; the next one is allowed in ${retryAfter} s`,
    retryAfter,
    times: recent,
  };
}
