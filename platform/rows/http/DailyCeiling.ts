import { NetworkCodes } from '../NetworkCodes';

/** The part of a day that one network may use up, so that it closes the forms for nobody else. */
const SHARE = 1 / 10;

/** How many networks a day remembers; those that come later share one count. */
const NETWORKS = 100_000;

/** Milliseconds between two questions to the store while a day is full. */
const RECOUNT = 60_000;

/**
 * Counts what is done on a day (UTC), and warns once when the day, or the share of one network, is used up.
 * Networks are in memory alone, by their codes of the day.
 */
export class DailyCeiling {
  #day = '';
  #count = 0;
  #recountedAt = -Infinity;
  readonly #codes = new NetworkCodes();
  readonly #ofNetwork = new Map<string, number>();
  readonly #warned = new Set<string>();

  /**
   * @param most on one day; Infinity turns the ceiling off
   * @param texts what the operator reads when the day is used up, and when a network has used up its share
   */
  constructor(
    private readonly most: number,
    private readonly texts: { readonly day: string; readonly network?: string },
    private readonly warn: (message: string) => void,
  ) {}

  /**
   * Whether one more fits, without counting it.
   *
   * @param address of the sender; without one there is no share
   */
  fits(address?: string, now = new Date()): boolean {
    if (this.most === Infinity) return true;
    this.#begin(now);
    if (this.#count >= this.most) return this.#refuse(this.texts.day);
    if (address === undefined) return true;
    const share = Math.max(1, Math.floor(this.most * SHARE));
    const used = this.#ofNetwork.get(this.#networkOf(address, now)) ?? 0;
    return used < share || this.#refuse(this.texts.network ?? this.texts.day);
  }

  /** Counts one more. */
  count(address?: string, now = new Date()): void {
    if (this.most === Infinity) return;
    this.#begin(now);
    this.#count += 1;
    if (address === undefined) return;
    const network = this.#networkOf(address, now);
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1);
  }

  /**
   * While the day is full, takes over how many there are, at most once a minute: the operator may have removed a wave.
   *
   * @param countSince how many have been stored since a time
   */
  async recount(countSince: (start: Date) => Promise<number>, now = new Date()): Promise<void> {
    this.#begin(now);
    if (this.#count < this.most || now.getTime() - this.#recountedAt < RECOUNT) return;
    this.#recountedAt = now.getTime();
    this.#count = await countSince(new Date(`${this.#day}T00:00:00Z`));
    if (this.#count < this.most) this.#warned.delete(this.texts.day);
  }

  /** The name under which a network is counted. */
  #networkOf(address: string, now: Date): string {
    const code = this.#codes.codeOf(address, now);
    return this.#ofNetwork.has(code) || this.#ofNetwork.size < NETWORKS ? code : 'others';
  }

  #begin(now: Date): void {
    const day = now.toISOString().slice(0, 10);
    if (day === this.#day) return;
    this.#day = day;
    this.#count = 0;
    this.#ofNetwork.clear();
    this.#warned.clear();
  }

  #refuse(text: string): false {
    if (!this.#warned.has(text)) this.warn(text);
    this.#warned.add(text);
    return false;
  }
}

/** Whole seconds until the next day (UTC) begins. */
export function secondsToMidnight(now = new Date()): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((midnight - now.getTime()) / 1000);
}
