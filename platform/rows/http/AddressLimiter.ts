import { ADDRESS_SECONDS } from 'shared-config/site/limits';

/** Applies the limit to each address. Forgets a request after a minute. */
export class AddressLimiter {
  readonly #times = new Map<string, readonly number[]>();
  #lastCleared = 0;

  /** @param limitPerMinute requests that one address may make in a minute; Infinity turns the limit off */
  constructor(private readonly limitPerMinute: number) {}

  /**
   * Decides on one more request, and counts it if it is allowed.
   *
   * @param now milliseconds on a monotonic clock
   */
  ask(address: string, now: number): { readonly allowed: boolean; readonly retryAfter: number } {
    if (this.limitPerMinute === Infinity) return { allowed: true, retryAfter: 0 };
    this.#forget(now);
    const decision = decideLimit(this.#times.get(address) ?? [], now, this.limitPerMinute);
    this.#times.set(address, decision.times);
    return decision;
  }

  /** How many addresses it remembers. */
  get size(): number {
    return this.#times.size;
  }

  #forget(now: number): void {
    if (now - this.#lastCleared < LIMIT_WINDOW) return;
    this.#lastCleared = now;
    for (const [address, times] of this.#times) {
      if (now - (times.at(-1) ?? -Infinity) >= LIMIT_WINDOW) this.#times.delete(address);
    }
  }
}

/** How long a request counts, in milliseconds. */
const LIMIT_WINDOW = ADDRESS_SECONDS * 1000;

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
