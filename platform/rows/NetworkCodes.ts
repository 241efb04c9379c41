import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from './networkOf';

/**
 * Names networks (an IPv4 address, 48 bits of IPv6) by keyed hashes, with a new key each day (UTC). The key is in memory
 * alone, so that a code leads to no address.
 */
export class NetworkCodes {
  #day = '';
  #key = randomBytes(32);

  /** 16 hexadecimal digits, the same for a network until the day or the process ends. */
  codeOf(address: string, now: Date): string {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.#day) [this.#day, this.#key] = [day, randomBytes(32)];
    const hash = createHmac('sha256', this.#key).update(networkOf(address, 48));
    return hash.digest('hex').slice(0, 16);
  }
}
