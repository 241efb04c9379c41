import { LIMIT_WINDOW, decideLimit } from './limitPolicy';

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
