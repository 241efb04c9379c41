import {
  SIGNAL_LIST,
  type PartRelease,
  type SignalledFailure,
  type SignalledVitals,
  type Signals,
} from 'shared-config/services/signals';
import type { VisitMemory } from './VisitMemory';

/** A page: the pattern of its route, and the part behind it. */
export interface SignalledPage extends PartRelease {
  readonly page: string;
}

/** Collects what a page has to tell until it is sent. */
export class SignalsQueue {
  #visits: PartRelease[] = [];
  #failed: PartRelease[] = [];
  #failures: SignalledFailure[] = [];
  #vitals: SignalledVitals = {};
  /** A loop that throws is told once for each page. */
  readonly #told = new Set<string>();

  /** @param send hands a text to the browser, which sends it even while the page goes away */
  constructor(
    private readonly arrival: SignalledPage,
    private readonly memory: VisitMemory,
    private readonly send: (text: string) => void,
  ) {}

  /** Notes that the visit uses these releases. Returns whether that is new. */
  visit(releases: readonly PartRelease[]): boolean {
    const first = this.memory.firstOf('visits', releases);
    this.#visits.push(...first);
    return first.length > 0;
  }

  /** Notes failures. Returns whether one of them is new. */
  fail(failures: readonly SignalledFailure[]): boolean {
    const fresh = failures.filter((failure) => {
      const id = JSON.stringify(failure);
      return !this.#told.has(id) && this.#told.add(id);
    });
    this.#failures.push(...fresh);
    // A page that never came on the screen is part of the visit too.
    this.visit(fresh);
    this.#failed.push(...this.memory.firstOf('failed', fresh));
    return fresh.length > 0;
  }

  measure(vitals: SignalledVitals): void {
    Object.assign(this.#vitals, vitals);
  }

  /**
   * Sends what there is.
   *
   * @param page the pattern of the route that is on the screen
   * @param leaving whether the page goes away; only then are its figures final
   */
  flush(page: string, leaving: boolean): void {
    const measured = leaving && Object.keys(this.#vitals).length > 0;
    const waiting = this.#visits.length + this.#failures.length;
    if (waiting === 0 && !measured) return;
    if (!this.memory.maySend(this.#failures.length > 0)) return;
    const signals: Signals = {
      page,
      visits: plain(this.#visits),
      failed: plain(this.#failed),
      failures: this.#failures.slice(0, SIGNAL_LIST),
      ...(measured && { vitals: { ...this.arrival, ...this.#vitals } }),
    };
    this.#visits = [];
    this.#failed = [];
    this.#failures = [];
    if (measured) this.#vitals = {};
    this.send(JSON.stringify(signals));
  }
}

const plain = (releases: readonly PartRelease[]): PartRelease[] =>
  releases.slice(0, SIGNAL_LIST).map(({ part, release }) => ({ part, release }));
