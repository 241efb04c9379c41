import { randomBytes } from 'node:crypto';
import { networkCode } from '../networkOf';

/** The part of a day that one network may use up, so that it closes the forms for nobody else. */
const SHARE = 1 / 10;

/** Milliseconds between two questions to the store while a day is full. */
const RECOUNT = 60_000;

/**
 * Counts what is done on a day (UTC), and warns once when the day, or the share of one network, is used up.
 * Networks are in memory alone, by their codes of the day.
 */
export class DailyCeiling {
  #day = '';
  #key = randomBytes(32);
  #count = 0;
  #recountedAt = -Infinity;
  readonly #ofNetwork = new Map<string, number>();
  readonly #warned = new Set<string>();

  /**
   * @param most on one day; Infinity turns the ceiling off
   * @param texts what the operator reads when the day is used up, and when a network has used up its share
   * @param countSince how many there are since a time: while a day is full, the operator may have removed some
   */
  constructor(
    private readonly most: number,
    private readonly texts: { readonly day: string; readonly network?: string },
    private readonly warn: (message: string) => void,
    private readonly countSince?: (start: Date) => Promise<number>,
  ) {}

  /**
   * Whether one more fits, without counting it.
   *
   * @param address of the sender; without one there is no share
   */
  async fits(address?: string, now = new Date()): Promise<boolean> {
    if (this.most === Infinity) return true;
    this.#begin(now);
    if (this.#count >= this.most) await this.#recount(now);
    if (this.#count >= this.most) return this.#refuse(this.texts.day);
    if (address === undefined) return true;
    const share = Math.max(1, Math.floor(this.most * SHARE));
    const used = this.#ofNetwork.get(networkCode(address, this.#key)) ?? 0;
    return used < share || this.#refuse(this.texts.network ?? this.texts.day);
  }

  count(address?: string, now = new Date()): void {
    if (this.most === Infinity) return;
    this.#begin(now);
    this.#count += 1;
    if (address === undefined) return;
    const network = networkCode(address, this.#key);
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1);
  }

  async #recount(now: Date): Promise<void> {
    if (!this.countSince || now.getTime() - this.#recountedAt < RECOUNT) return;
    this.#recountedAt = now.getTime();
    this.#count = await this.countSince(new Date(`${this.#day}T00:00:00Z`));
    if (this.#count < this.most) this.#warned.delete(this.texts.day);
  }

  #begin(now: Date): void {
    const day = now.toISOString().slice(0, 10);
    if (day === this.#day) return;
    this.#day = day;
    this.#key = randomBytes(32);
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
