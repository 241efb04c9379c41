import { ADDRESS_SECONDS } from 'shared-config/site/limits';

/** How long a request counts, in milliseconds. */
const WINDOW = ADDRESS_SECONDS * 1000;

/**
 * Limits the requests of each address in any 60 seconds. A refused request does not count, so a caller that waits as long
 * as Retry-After says is allowed. Forgets an address after a minute without requests.
 */
export class AddressLimiter {
  readonly #times = new Map<string, readonly number[]>();
  #lastCleared = 0;

  /** @param limit requests of one address in a minute; Infinity turns the limit off */
  constructor(private readonly limit: number) {}

  /**
   * Counts one more request if it is allowed, at a time in milliseconds of a monotonic clock. Returns the whole seconds
   * until the next request is allowed, 0 when this one is.
   */
  ask(address: string, now = performance.now()): number {
    if (this.limit === Infinity) return 0;
    this.#forget(now);
    const recent = (this.#times.get(address) ?? []).filter((time) => now - time < WINDOW);
    const [oldest = now] = recent;
    if (recent.length >= this.limit) return Math.ceil((oldest + WINDOW - now) / 1000);
    this.#times.set(address, [...recent, now]);
    return 0;
  }

  /** How many addresses it remembers. */
  get size(): number {
    return this.#times.size;
  }

  #forget(now: number): void {
    if (now - this.#lastCleared < WINDOW) return;
    this.#lastCleared = now;
    for (const [address, times] of this.#times)
      if (now - (times.at(-1) ?? -Infinity) >= WINDOW) this.#times.delete(address);
  }
}
