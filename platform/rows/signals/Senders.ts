import { createHmac, randomBytes } from 'node:crypto';
import type { Tally } from 'shared-config/services/Tally';
import { networkOf } from '../networkOf';

/** Who sent a body. */
export interface Sender {
  readonly address: string;
  /** The `User-Agent`; empty if there is none. */
  readonly browser: string;
}

/** What one network can add on a day, however many browsers it has. */
const SHARE = {
  /** Visits of each release. */
  visits: 2,
  /** Failures, places of errors and figures. */
  others: 100,
};

/** How many networks a day remembers. */
const NETWORKS = 20_000;

/** What a network has added today. */
interface Share {
  others: number;
  /** By release, the visits and those that failed. */
  readonly visits: Map<string, Set<string>>;
  readonly failed: Map<string, Set<string>>;
}

/**
 * Bounds what each network adds to the counts. A visit is one browser in one network (an IPv4 address, 64 bits of IPv6) on
 * one day. IPv6 networks with the same 48 bits share their bounds, because they are rented together. Addresses are kept in
 * memory as keyed hashes, with a new key each day.
 */
export class Senders {
  #day = '';
  #salt = randomBytes(32);
  readonly #networks = new Map<string, Share>();

  /** What counts of a tally; undefined if there is no room for one more network on its day. */
  admit(tally: Tally, { address, browser }: Sender): Tally['counts'] | undefined {
    if (tally.day !== this.#day) {
      this.#day = tally.day;
      this.#salt = randomBytes(32);
      this.#networks.clear();
    }
    const network = this.#hash(networkOf(address, 48));
    const known = this.#networks.get(network);
    if (!known && this.#networks.size >= NETWORKS) return undefined;
    const share: Share = known ?? { others: 0, visits: new Map(), failed: new Map() };
    this.#networks.set(network, share);
    return countsOf(tally, share, this.#hash(`${networkOf(address, 64)} ${browser}`));
  }

  readonly #hash = (text: string): string =>
    createHmac('sha256', this.#salt).update(text).digest('base64').slice(0, 16);
}

/** The counts of a tally that fit into the share. A visit that fails has been counted, or is now. */
function countsOf(tally: Tally, share: Share, visitor: string): Tally['counts'] {
  const { visits = 0, failed = 0, ...others } = tally.counts;
  const release = `${tally.part} ${tally.release}`;
  const counts: Record<string, number> = {};
  if (visits + failed > 0 && isFirst(share.visits, release, visitor)) counts['visits'] = 1;
  if (failed > 0 && share.visits.get(release)?.has(visitor)) {
    if (!share.failed.has(release)) counts['networks'] = 1;
    if (isFirst(share.failed, release, visitor)) counts['failed'] = 1;
  }
  for (const [name, count] of Object.entries(others)) {
    if (share.others + count > SHARE.others) continue;
    share.others += count;
    counts[name] = count;
  }
  return counts;
}

/** Whether a visitor is new to a release and the network may have one more; remembers it if so. */
function isFirst(seen: Map<string, Set<string>>, release: string, visitor: string): boolean {
  const visitors = seen.get(release) ?? new Set();
  if (visitors.has(visitor) || visitors.size >= SHARE.visits) return false;
  seen.set(release, visitors.add(visitor));
  return true;
}
