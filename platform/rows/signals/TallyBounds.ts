import { tallyId } from './mergeTallies';
import type { Tally } from 'shared-config/services/Tally';

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
