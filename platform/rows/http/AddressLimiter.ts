import { networkOf } from '../networkOf';
import { ADDRESS_SECONDS } from 'shared-config/site/limits';

/** How long a request counts, in milliseconds. */
const WINDOW = ADDRESS_SECONDS * 1000;

/** So many /64 of one /48 may send in a minute: then it is taken for one network that somebody has rented. */
export const RENTED = 16;

/**
 * Limits the requests of each network in any 60 seconds: of an IPv4 address, of a /64 of IPv6, or of a /48 once many of its
 * /64 send. A refused request does not count, so a caller that waits as long
 * as Retry-After says is allowed. Forgets an address after a minute without requests.
 */
export class AddressLimiter {
  readonly #times = new Map<string, readonly number[]>();
  /** When each /64 of a /48 has asked last. */
  readonly #parts = new Map<string, Map<string, number>>();
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
    const network = this.#networkOf(address, now);
    const recent = (this.#times.get(network) ?? []).filter((time) => now - time < WINDOW);
    const [oldest = now] = recent;
    if (recent.length >= this.limit) return Math.ceil((oldest + WINDOW - now) / 1000);
    this.#times.set(network, [...recent, now]);
    return 0;
  }

  #networkOf(address: string, now: number): string {
    const [own, wide] = [networkOf(address), networkOf(address, 48)];
    if (own === wide) return own;
    const parts = this.#parts.get(wide) ?? new Map<string, number>();
    this.#parts.set(wide, parts);
    // One more than the threshold says enough.
    if (parts.size <= RENTED || parts.has(own)) parts.set(own, now);
    return parts.size > RENTED ? wide : own;
  }

  /** How many networks it remembers. */
  get size(): number {
    return this.#times.size;
  }

  #forget(now: number): void {
    if (now - this.#lastCleared < WINDOW) return;
    this.#lastCleared = now;
    for (const [address, times] of this.#times)
      if (now - (times.at(-1) ?? -Infinity) >= WINDOW) this.#times.delete(address);
    for (const [wide, parts] of this.#parts) {
      for (const [part, time] of parts) if (now - time >= WINDOW) parts.delete(part);
      if (parts.size === 0) this.#parts.delete(wide);
    }
  }
}
