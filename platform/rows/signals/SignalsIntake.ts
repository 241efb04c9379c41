import { tallyId, type SignalsStore } from './SignalsStore';
import { KEPT_DAYS, type Tally } from 'shared-config/services/Tally';

/** Takes what pages and browsers send, within bounds, and deletes what is too old once a day. */
export class SignalsIntake {
  readonly #bounds = new TallyBounds();
  #pruned = '';

  constructor(
    private readonly store: SignalsStore,
    private readonly warn: (message: string) => void,
  ) {}

  /** Counts what `talliesIn` reads in a body, for a day; returns whether that was anything. */
  async take(
    talliesIn: (body: unknown, day: string) => Tally[] | undefined,
    body: unknown,
  ): Promise<boolean> {
    const tallies = talliesIn(body, dayBefore(0));
    if (!tallies) return false;
    await this.store.add(this.#bounds.admit(tallies));
    this.#prune();
    return true;
  }

  /** The tallies from a number of days ago until now. */
  read(days: number): Promise<readonly Tally[]> {
    return this.store.read(dayBefore(days));
  }

  #prune(): void {
    const today = dayBefore(0);
    if (today === this.#pruned) return;
    this.#pruned = today;
    this.store
      .prune(dayBefore(KEPT_DAYS))
      .catch((error: unknown) => this.warn(`Old signals were not deleted: ${String(error)}`));
  }
}

/** The day that lies a number of days before today: `YYYY-MM-DD`, UTC. */
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** How many tallies a day may have: releases × pages, with room for a busy day of publishes. */
const TALLIES = 1_000;
/** How many different names of counts one may have: vitals need at most about 400. */
const NAMES = 600;
/** How many of them may be places of errors or blocked origins, which a sender can make up. */
const FREE_NAMES = 20;

const FREE = /^(at|policy) /;

/** Bounds what senders can make the store keep: what goes beyond is not counted. Forgets a day when the next begins. */
export class TallyBounds {
  #day = '';
  readonly #names = new Map<string, Set<string>>();

  admit(tallies: readonly Tally[]): Tally[] {
    return tallies.flatMap((tally) => {
      if (tally.day !== this.#day) {
        this.#day = tally.day;
        this.#names.clear();
      }
      const names = this.#names.get(tallyId(tally)) ?? new Set();
      if (names.size === 0 && this.#names.size >= TALLIES) return [];
      this.#names.set(tallyId(tally), names);
      const counts = Object.entries(tally.counts).filter(([name]) => fits(names, name));
      return counts.length > 0 ? [{ ...tally, counts: Object.fromEntries(counts) }] : [];
    });
  }
}

function fits(names: Set<string>, name: string): boolean {
  if (names.has(name)) return true;
  if (names.size >= NAMES) return false;
  if (FREE.test(name) && [...names].filter((one) => FREE.test(one)).length >= FREE_NAMES)
    return false;
  names.add(name);
  return true;
}
