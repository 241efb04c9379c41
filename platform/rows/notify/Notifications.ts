import { withinTime } from 'shared-config/services/withinTime';
import { RefusedMails, type MailLog } from './RefusedMails';

/** Milliseconds between the first row and its email, so that rows that arrive together share an email. */
export const GATHER = 5_000;
/** Milliseconds between two emails. */
export const PAUSE = 60_000;
/** Milliseconds between two attempts, at most. */
export const LONGEST_PAUSE = 60 * 60 * 1000;
/** Milliseconds that a stopping service waits for its last email. */
export const LAST_MAIL = 5_000;

/**
 * Writes to the operator that rows arrived, at most one email a minute. A visitor never waits for it. Rows whose email could
 * not be sent are in the next one, which is tried after one minute, two, four and so on.
 */
export class Notifications {
  /** The table of each row that was in no email yet. */
  readonly #waiting: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();
  #pause = PAUSE;
  readonly #refused: RefusedMails;

  constructor(
    /** Where emails go, in words for the operator. */
    readonly place: string,
    private readonly send: (digest: Digest) => Promise<void>,
    private readonly log: MailLog,
  ) {
    this.#refused = new RefusedMails('emails about new rows', 'ROWS_NOTIFY', log);
  }

  /** Call it when the store has a new row. */
  arrived(table: string): void {
    this.#waiting.push(table);
    if (!this.#timer) this.#plan(GATHER);
  }

  /** Sends what waits, for five seconds at most. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const last = this.#sending.then(() => this.#sendNow());
    await withinTime(last, LAST_MAIL, 'late').catch(() => undefined);
    clearTimeout(this.#timer);
    const { subject } = digestOf(this.#waiting) ?? {};
    if (subject)
      this.log.warn(
        `The service stops before it could send this email: ${subject}. The rows are stored.`,
      );
  }

  #plan(wait: number): void {
    this.#timer = setTimeout(() => void (this.#sending = this.#sendNow()), wait);
  }

  /** Sends what waits, and plans the next mail after a pause in which rows may arrive. */
  async #sendNow(): Promise<void> {
    const amount = this.#waiting.length;
    const digest = digestOf(this.#waiting);
    let wait = PAUSE;
    try {
      if (digest) await this.send(digest);
      if (digest) this.#refused.sent();
      this.#waiting.splice(0, amount);
      this.#pause = PAUSE;
    } catch (error) {
      this.#refused.failed(error, this.#pause);
      this.log.warn(
        `An email about new rows was not sent: ${String(error)}. The rows are stored; the next try is in ${this.#pause / 60_000} min.`,
      );
      wait = this.#pause;
      this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
    }
    if (digest) this.#plan(wait);
    else this.#timer = undefined;
  }
}

/** The email to the operator. */
export interface Digest {
  readonly subject: string;
  readonly text: string;
}

/** What one row and several of a table are called, and the command that shows them. */
const NEWS: Readonly<Record<string, readonly [one: string, several: string, command: string]>> = {
  contact: ['new message', 'new messages', 'list messages'],
  waitlist: ['new person on the waitlist', 'new people on the waitlist', 'list waitlist'],
  mails: ['email that could not be sent', 'emails that could not be sent', 'mails'],
};

/**
 * The email about new rows of these tables; undefined without one. It contains nothing that a visitor wrote, because a mailbox
 * could not be erased with the row.
 */
export function digestOf(arrived: readonly string[]): Digest | undefined {
  if (arrived.length === 0) return undefined;
  const news = [...new Set([...Object.keys(NEWS), ...arrived])].flatMap((table) => {
    const amount = arrived.filter((one) => one === table).length;
    const form = [`new row of ${table}`, `new rows of ${table}`, `list ${table}`] as const;
    const [one, several, command] = NEWS[table] ?? form;
    const counted = `${amount} ${amount === 1 ? one : several}`;
    return amount === 0 ? [] : [{ counted, way: `npm run people -- ${command}\n` }];
  });
  const counted = news.map((one) => one.counted);
  const ways = news.map(({ way }) => way);
  return {
    subject: `GetIt: ${counted.join(', ')}`,
    text: `${counted.join('\n')}\n\nTo read them:\n\n${ways.join('')}`,
  };
}
