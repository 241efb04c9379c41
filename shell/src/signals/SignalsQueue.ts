import {
  KEPT_FOR_FAILURES,
  SIGNAL_LIST,
  SIGNALS_PER_VISIT,
  type PartRelease,
  type SignalledFailure,
  type SignalledVitals,
  type Signals,
} from 'shared-config/services/signals';
import { tryStorage } from 'shared-config/services/tryStorage';
import { VISIT_KEY } from './earlyEvents';

/** A page: the pattern of its route, and the part behind it. */
export interface SignalledPage extends PartRelease {
  readonly page: string;
}

/** What a tab has sent in this visit; forgotten with the tab. */
interface Remembered {
  sent?: number;
  visits?: PartRelease[];
  failed?: PartRelease[];
}

/** Collects what a page reports until it is sent. */
export class SignalsQueue {
  #visits: PartRelease[] = [];
  #failed: PartRelease[] = [];
  #failures: SignalledFailure[] = [];
  #vitals: SignalledVitals = {};
  /** Failures that this page has reported, because a loop may throw the same one again and again. */
  readonly #told = new Set<string>();
  /** Where storage is refused or damaged, the visit begins here. */
  readonly #known =
    tryStorage(() => JSON.parse(sessionStorage[VISIT_KEY] as string) as Remembered) ?? {};

  /** @param send hands a text to the browser, which sends it even while the page goes away */
  constructor(
    private readonly arrival: SignalledPage,
    private readonly send: (text: string) => void,
  ) {}

  /** Notes that the visit uses these releases. Returns whether that is new. */
  visit(releases: readonly PartRelease[]): boolean {
    const first = this.#firstOf('visits', releases);
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
    // Somebody else has changed the page: no failure of a release.
    const own = fresh.filter(({ code }) => code !== 'LOAD-007');
    this.#failed.push(...this.#firstOf('failed', own));
    return fresh.length > 0;
  }

  measure(vitals: SignalledVitals): void {
    Object.assign(this.#vitals, vitals);
  }

  /** Sends what there is of the page with this route; its figures are final only if it goes away (`leaving`). */
  flush(page: string, leaving: boolean): void {
    const measured = leaving && Object.keys(this.#vitals).length > 0;
    const waiting = this.#visits.length + this.#failures.length;
    if (waiting === 0 && !measured) return;
    if (!this.#maySend()) return;
    const signals: Signals = {
      page,
      visits: this.#visits.slice(0, SIGNAL_LIST),
      failed: this.#failed.slice(0, SIGNAL_LIST),
      failures: this.#failures.slice(0, SIGNAL_LIST),
      ...(measured && { vitals: { ...this.arrival, ...this.#vitals } }),
    };
    this.#visits = [];
    this.#failed = [];
    this.#failures = [];
    if (measured) this.#vitals = {};
    this.send(JSON.stringify(signals));
  }

  /** Those of the releases that this visit has not yet reported; it has from now on. */
  #firstOf(kind: 'visits' | 'failed', releases: readonly PartRelease[]): PartRelease[] {
    const known = (this.#known[kind] ??= []);
    const isKnown = (one: PartRelease): boolean =>
      known.some(({ part, release }) => part === one.part && release === one.release);
    return releases
      .map(({ part, release }) => ({ part, release }))
      .filter((one) => !isKnown(one) && known.push(one));
  }

  /** Whether the visit may send once more; counts it if so. */
  #maySend(): boolean {
    const { sent = 0 } = this.#known;
    const kept = this.#failures.length > 0 ? 0 : KEPT_FOR_FAILURES;
    if (sent >= SIGNALS_PER_VISIT - kept) return false;
    this.#known.sent = sent + 1;
    // If that fails, the limit holds for this page.
    tryStorage(() => (sessionStorage[VISIT_KEY] = JSON.stringify(this.#known)));
    return true;
  }
}
