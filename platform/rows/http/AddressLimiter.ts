import { networkOf } from '../networkOf';
import { ADDRESS_SECONDS } from 'shared-config/site/limits';

/** How long a request counts, in milliseconds. */
const WINDOW = ADDRESS_SECONDS * 1000;

/** How many times as much a /48 of IPv6 may send as one of its /64: somebody can rent a whole one. */
const WIDE = 10;

/**
 * Limits the requests of each network in any 60 seconds: of an IPv4 address, of a /64 of IPv6 and of its /48. A refused
 * request does not count, so a caller that waits as long as Retry-After says is allowed. Forgets a network after a minute
 * without requests.
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
    // The two of an IPv4 address are the same.
    const limits = new Map([
      [networkOf(address, 48), WIDE * this.limit],
      [networkOf(address), this.limit],
    ]);
    const waits = [...limits].map(([network, limit]) => {
      const recent = this.#recent(network, now);
      return recent.length < limit ? 0 : Math.ceil(((recent[0] ?? now) + WINDOW - now) / 1000);
    });
    const wait = Math.max(...waits);
    if (wait === 0)
      for (const network of limits.keys())
        this.#times.set(network, [...this.#recent(network, now), now]);
    return wait;
  }

  #recent(network: string, now: number): readonly number[] {
    return (this.#times.get(network) ?? []).filter((time) => now - time < WINDOW);
  }

  /** How many networks it remembers. */
  get size(): number {
    return this.#times.size;
  }

  #forget(now: number): void {
    if (now - this.#lastCleared < WINDOW) return;
    this.#lastCleared = now;
    for (const [network, times] of this.#times)
      if (now - (times.at(-1) ?? -Infinity) >= WINDOW) this.#times.delete(network);
  }
}
