import { NetworkCodes } from '../NetworkCodes';
import type { SiteReleases } from '../site/SiteReleases';
import type { SignalEntry } from './SignalEntry';

/** How many lines one network can write on a day, however many browsers it has; half of them are kept for failures. */
export const LINES = 100;

/** How many networks a day remembers. With `LINES` it bounds the log of a day. */
export const NETWORKS = 20_000;

/** Why something is left out that a page may have reported rightly. The operator is told once a day. */
const LEFT_OUT = {
  unread:
    'The /registry.json of the site cannot be read at ROWS_ORIGINS, so reports of pages are not written.',
  full: 'Too many releases that are not live are reported today; the site is asked for no more of them.',
  networks: `${NETWORKS} networks have reported today; what others report is not written.`,
};

/**
 * Writes what pages and browsers report as lines of the log, within bounds: only parts, releases and pages that the site
 * has, and so many lines of each network. Networks are kept in memory, by their codes.
 */
export class SignalsIntake {
  #day = '';
  readonly #codes = new NetworkCodes();
  /** How many lines each network has written today. */
  readonly #lines = new Map<string, number>();
  readonly #told = new Set<keyof typeof LEFT_OUT>();

  /** @param write receives each line */
  constructor(
    private readonly site: SiteReleases,
    private readonly write: (entry: SignalEntry) => void,
    private readonly warn: (message: string) => void,
  ) {}

  /** Writes the entries that fit, of a sender's address. */
  async take(entries: readonly SignalEntry[], address: string): Promise<void> {
    this.#begin(new Date().toISOString().slice(0, 10));
    await Promise.all(entries.map((entry) => this.#take(entry, address)));
  }

  async #take(entry: SignalEntry, address: string): Promise<void> {
    const standing = await this.site.standing(entry, this.#day);
    if (standing === 'none') return;
    if (standing !== 'known') return this.#tell(standing);
    const network = this.#codes.codeOf(address, new Date());
    const lines = this.#lines.get(network) ?? 0;
    if (lines === 0 && this.#lines.size >= NETWORKS) return this.#tell('networks');
    if (lines >= (entry.severity === 'WARNING' ? LINES : LINES / 2)) return;
    this.#lines.set(network, lines + 1);
    this.write({ ...entry, page: this.site.pageOf(entry.page) });
  }

  #begin(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#lines.clear();
    this.#told.clear();
  }

  #tell(why: keyof typeof LEFT_OUT): void {
    if (!this.#told.has(why)) this.warn(LEFT_OUT[why]);
    this.#told.add(why);
  }
}
