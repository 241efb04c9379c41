import { randomBytes } from 'node:crypto';
import { networkCode } from '../networkOf';

/** Milliseconds between two questions to the store while a day, or the share of a network, is full. */
const RECOUNT = 60_000;

/** What is full: the day, or the share of the sender's network, which leaves the forms open for everyone else. */
export type Full = 'day' | 'network';

export interface Most {
  /** On one day; Infinity turns the ceiling off. */
  readonly day: number;
  /** Of these, from one network. */
  readonly network?: number;
}

/**
 * Counts what is done on a day (UTC), and warns once when the day, or the share of one network, is full. Networks are in
 * memory alone, by their codes of the day.
 */
export class DailyCeiling {
  #day = '';
  #key = randomBytes(32);
  #count = 0;
  #recountedAt = -Infinity;
  readonly #ofNetwork = new Map<string, number>();
  readonly #warned = new Set<Full>();

  /**
   * @param texts what the operator reads when the day or the share of a network is full
   * @param countSince how many there are since a time: the operator may have removed some
   */
  constructor(
    private readonly most: Most,
    private readonly texts: { readonly day: string; readonly network?: string },
    private readonly warn: (message: string) => void,
    private readonly countSince?: (start: Date) => Promise<number>,
  ) {}

  /**
   * What has no room for one more, which is not counted.
   *
   * @param address of the sender; without one there is no share
   */
  async full(address?: string, now = new Date()): Promise<Full | undefined> {
    this.#begin(now);
    const before = this.#fullFor(address);
    if (!before) return undefined;
    await this.#recount(now);
    const full = this.#fullFor(address);
    if (full !== before) this.#warned.delete(before);
    if (!full) return undefined;
    if (!this.#warned.has(full)) this.warn(this.texts[full] ?? this.texts.day);
    this.#warned.add(full);
    return full;
  }

  /** Counts one, unless its day is over. */
  count(address?: string, at = new Date()): void {
    if (dayOf(at) !== this.#day) return;
    this.#count += 1;
    if (address === undefined) return;
    const network = networkCode(address, this.#key);
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1);
  }

  #fullFor(address: string | undefined): Full | undefined {
    if (this.#count >= this.most.day) return 'day';
    const { network = Infinity } = this.most;
    if (address === undefined || network === Infinity) return undefined;
    const used = this.#ofNetwork.get(networkCode(address, this.#key)) ?? 0;
    return used >= network ? 'network' : undefined;
  }

  /** The networks of removed ones are unknown, so all shares begin again. */
  async #recount(now: Date): Promise<void> {
    if (!this.countSince || now.getTime() - this.#recountedAt < RECOUNT) return;
    this.#recountedAt = now.getTime();
    const before = this.#count;
    const stored = await this.countSince(new Date(`${this.#day}T00:00:00Z`));
    if (stored < before) this.#ofNetwork.clear();
    // Others may have been counted meanwhile.
    this.#count += stored - before;
  }

  #begin(now: Date): void {
    const day = dayOf(now);
    if (day === this.#day) return;
    this.#day = day;
    this.#key = randomBytes(32);
    this.#count = 0;
    this.#ofNetwork.clear();
    this.#warned.clear();
  }
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Whole seconds until the next day (UTC) begins. */
export function secondsToMidnight(now = new Date()): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((midnight - now.getTime()) / 1000);
}
