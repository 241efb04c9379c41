import {
  KEPT_FOR_FAILURES,
  SIGNALS_PER_VISIT,
  type PartRelease,
} from 'shared-config/services/signals';
import { tryStorage } from 'shared-config/services/tryStorage';
import { VISIT_KEY } from './earlyEvents';

interface Remembered {
  sent?: number;
  visits?: PartRelease[];
  failed?: PartRelease[];
}

/** What a tab has sent in this visit; forgotten with the tab. Without storage, with the page. */
export class VisitMemory {
  readonly #known: Remembered;

  constructor() {
    const stored = tryStorage(() => JSON.parse(sessionStorage[VISIT_KEY] as string) as Remembered);
    // Where storage is refused or damaged, the visit begins here.
    this.#known = stored ?? {};
  }

  /** Those of the releases that this visit has not yet reported; it has from now on. */
  firstOf(kind: 'visits' | 'failed', releases: readonly PartRelease[]): PartRelease[] {
    const known = (this.#known[kind] ??= []);
    return releases.filter(({ part, release }) => {
      if (known.some((one) => one.part === part && one.release === release)) return false;
      known.push({ part, release });
      return true;
    });
  }

  /** Whether the visit may send once more; counts it if so. */
  maySend(failure: boolean): boolean {
    const { sent = 0 } = this.#known;
    if (sent >= SIGNALS_PER_VISIT - (failure ? 0 : KEPT_FOR_FAILURES)) return false;
    this.#known.sent = sent + 1;
    // If that fails, the limit holds for this page.
    tryStorage(() => (sessionStorage[VISIT_KEY] = JSON.stringify(this.#known)));
    return true;
  }
}
