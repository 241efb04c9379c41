import type { SignalsStore } from './SignalsStore';
import { dayBefore, dayOf, KEPT_DAYS, type Tally } from 'shared-config/services/Tally';
import { readSignals } from './readSignals';
import { talliesOf } from './talliesOf';
import { talliesOfReports } from './talliesOfReports';
import { TallyBounds } from './TallyBounds';

/** Takes what pages and browsers send, within bounds, and deletes what is too old once a day. */
export class SignalsIntake {
  readonly #bounds = new TallyBounds();
  #pruned = '';

  constructor(
    private readonly store: SignalsStore,
    private readonly warn: (message: string) => void,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Counts the signals of a page. Returns whether the body held any. */
  async signals(body: unknown): Promise<boolean> {
    const signals = readSignals(body);
    return this.#add(signals && talliesOf(signals, dayOf(this.now())));
  }

  /** Counts the reports of a browser. Returns whether the body held any. */
  async reports(body: unknown): Promise<boolean> {
    return this.#add(talliesOfReports(body, dayOf(this.now())));
  }

  /** The tallies from a number of days ago until now. */
  read(days: number): Promise<readonly Tally[]> {
    return this.store.read(dayBefore(this.now(), days));
  }

  async #add(tallies: readonly Tally[] | undefined): Promise<boolean> {
    if (!tallies) return false;
    await this.store.add(this.#bounds.admit(tallies));
    this.#prune();
    return true;
  }

  #prune(): void {
    const today = dayOf(this.now());
    if (today === this.#pruned) return;
    this.#pruned = today;
    this.store
      .prune(dayBefore(this.now(), KEPT_DAYS))
      .catch((error: unknown) => this.warn(`Old signals were not deleted: ${String(error)}`));
  }
}
