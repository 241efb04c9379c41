/** The part of a day that one network may use up, so that it closes the forms for nobody else. */
export const SHARE = 1 / 10;

/** How many networks a day remembers; those that come later share one count. */
const NETWORKS = 100_000;

/**
 * Counts what is done on a day (UTC), and tells the operator once when the day, or the share of one network, is used up.
 * Networks are kept in memory, by their codes (NetworkCodes).
 */
export class DailyCeiling {
  #day = '';
  #count = 0;
  readonly #ofNetwork = new Map<string, number>();
  readonly #told = new Set<string>();

  /**
   * @param most on one day; Infinity turns the ceiling off
   * @param texts what the operator is told when the day is used up, and when a network has used up its share
   */
  constructor(
    private readonly most: number,
    private readonly texts: { readonly day: string; readonly network?: string },
    private readonly warn: (message: string) => void,
  ) {}

  /**
   * Whether one more fits, without counting it.
   *
   * @param network the code of the sender's; without one there is no share
   */
  fits(network?: string, now = new Date()): boolean {
    if (this.most === Infinity) return true;
    this.#begin(now);
    if (this.#count >= this.most) return this.#tell(this.texts.day);
    if (network === undefined) return true;
    const share = Math.max(1, Math.floor(this.most * SHARE));
    const used = this.#ofNetwork.get(this.#counted(network)) ?? 0;
    return used < share || this.#tell(this.texts.network ?? this.texts.day);
  }

  /** Counts one more. */
  count(network?: string, now = new Date()): void {
    if (this.most === Infinity) return;
    this.#begin(now);
    this.#count += 1;
    if (network === undefined) return;
    const name = this.#counted(network);
    this.#ofNetwork.set(name, (this.#ofNetwork.get(name) ?? 0) + 1);
  }

  /** The name under which a network is counted. */
  #counted(network: string): string {
    return this.#ofNetwork.has(network) || this.#ofNetwork.size < NETWORKS ? network : 'others';
  }

  #begin(now: Date): void {
    const day = now.toISOString().slice(0, 10);
    if (day === this.#day) return;
    this.#day = day;
    this.#count = 0;
    this.#ofNetwork.clear();
    this.#told.clear();
  }

  #tell(text: string): false {
    if (!this.#told.has(text)) this.warn(text);
    this.#told.add(text);
    return false;
  }
}

/** Whole seconds until the next day (UTC) begins. */
export function secondsToMidnight(now = new Date()): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((midnight - now.getTime()) / 1000);
}
