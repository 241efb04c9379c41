import { AddressLimiter } from './AddressLimiter';
import { DailyCeiling } from './DailyCeiling';

/**
 * The part of each limit for rows without a stamp (Stamps), as of a program, of a browser without scripts, or from an
 * outbox. It leaves most of a day, and of its mails, to visitors with a stamp. Outboxes, which keep rows for
 * seven days, still deliver as many as a whole day takes within four.
 */
const UNSTAMPED = 1 / 4;

const unstampedOf = (limit: number): number => Math.max(1, Math.floor(limit * UNSTAMPED));

/** How many rows are taken: of one address in a minute, and of all on a day. */
export class RowLimits {
  readonly #minute: AddressLimiter;
  readonly #minuteUnstamped: AddressLimiter;
  readonly #day: DailyCeiling;
  readonly #dayUnstamped: DailyCeiling;
  readonly #lookUps: DailyCeiling;

  /**
   * @param perMinute rows of one address, or one network of IPv6; Infinity turns the limit off
   * @param perDay rows that are stored (UTC), and a tenth of them of one network; Infinity turns the ceiling off
   * @param warn receives one message a day for each ceiling that is reached
   */
  constructor(perMinute: number, perDay: number, warn: (message: string) => void) {
    this.#minute = new AddressLimiter(perMinute);
    this.#minuteUnstamped = new AddressLimiter(unstampedOf(perMinute));
    const network = (what: string) =>
      `A tenth of ${what} was stored today from one network. Its further rows are refused until midnight (UTC). npm run people -- remove takes a wave back.`;
    this.#day = new DailyCeiling(
      perDay,
      {
        day: `ROWS_DAILY is reached: ${perDay} rows were stored today. Until midnight (UTC) all others are refused, and browsers send them again later.`,
        network: network(`ROWS_DAILY (${perDay})`),
      },
      warn,
    );
    const unstamped = unstampedOf(perDay);
    const part = `a quarter of ROWS_DAILY (${unstamped})`;
    this.#dayUnstamped = new DailyCeiling(
      unstamped,
      {
        day: `The rows that came without a stamp today are ${part}. Further ones are refused until midnight (UTC); forms that take a person's time still send theirs.`,
        network: network(`what may come without a stamp, ${part},`),
      },
      warn,
    );
    this.#lookUps = new DailyCeiling(
      perDay,
      {
        day: `Too many rows that did not fit were looked up today: ${perDay}, a tenth of them from one network. Until midnight (UTC) a row that is stored is refused, too, when it is sent again.`,
      },
      warn,
    );
  }

  /** Counts a request if it is allowed. Returns the whole seconds until it is, 0 if it is now. */
  askMinute(address: string, stamped: boolean): number {
    return (stamped ? 0 : this.#minuteUnstamped.ask(address)) || this.#minute.ask(address);
  }

  /** Whether one more row fits today, without counting it. */
  fitsToday(network: string, stamped: boolean): boolean {
    return this.#day.fits(network) && (stamped || this.#dayUnstamped.fits(network));
  }

  /** Counts a row that was stored. */
  countToday(network: string, stamped: boolean): void {
    this.#day.count(network);
    if (!stamped) this.#dayUnstamped.count(network);
  }

  /** Counts a question to the store whether it has a row that does not fit, if one may be asked: a flood may not ask for ever. */
  mayLookUp(network: string): boolean {
    const may = this.#lookUps.fits(network);
    if (may) this.#lookUps.count(network);
    return may;
  }
}
