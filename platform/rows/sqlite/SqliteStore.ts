import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { ownerOf } from '../entryOwner';
import {
  afterChoice,
  afterJoin,
  entryCode,
  entryHasLeft,
  mailboxOf,
  type Choice,
  type QueuedMail,
  type StoredMail,
  type Subscription,
} from '../mail/Subscription';
import type { Outcome, RowsStore, Submission } from '../RowsStore';
import { ROWS_TABLES, wholeRow, type RowsTable } from '../rowsTables';
import {
  databaseFile,
  inTransaction,
  lockDirectory,
  openDatabase,
  withCodes,
  type RowsDatabase,
} from './openDatabase';

/** Keeps the rows of one machine in one SQLite file, `rows.db`. */
export class SqliteStore implements RowsStore {
  readonly place: string;
  readonly #file: string;
  readonly #inode: number;

  private constructor(
    directory: string,
    private readonly database: RowsDatabase,
    private readonly unlock: () => void,
  ) {
    this.place = `in ${directory}`;
    this.#file = databaseFile(directory);
    this.#inode = statSync(this.#file).ino;
  }

  /**
   * Opens the file in a folder, and reads all of it once, so that damage is found before rows come.
   *
   * @param patience milliseconds for which it waits for another service
   * @throws ToolError LOCAL-020 when another service uses the folder, and what `openDatabase` throws.
   */
  static async open(directory: string, patience?: number): Promise<SqliteStore> {
    const unlock = lockDirectory(directory, patience);
    try {
      const database = openDatabase(directory);
      withCodes(directory, () => checkWhole(database));
      return new SqliteStore(directory, database, unlock);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  async add(table: RowsTable, submission: Submission): Promise<Outcome> {
    const { row, key = null, notice = null, receivedAt, mail } = submission;
    const { owner = null, invitedBy = null } = submission;
    const mailbox = mailboxOf(row['email'] ?? '');
    const at = receivedAt.toISOString();
    return this.#write(() => {
      const known = this.#outcomeOf(table, submission);
      if (known) return known;
      const { lastInsertRowid: id } = this.#run(
        'INSERT INTO rows (form, key, owner, invited_by, received_at, fields, notice) VALUES (?, ?, ?, ?, ?, ?, ?)',
        ...[table.name, key, owner, invitedBy, at, JSON.stringify(row), notice],
      );
      if (table.name === ROWS_TABLES.waitlist.name)
        this.#run('INSERT INTO places (row, mailbox) VALUES (?, ?)', id, mailbox);
      const joined = mail && afterJoin(this.#subscriptionOf(mailbox), submission, mail);
      if (joined) {
        this.#setSubscription(mailbox, joined.subscription);
        this.#setMail(mailbox, joined.mail);
      }
      return 'stored';
    });
  }

  async countSince(start: Date): Promise<number> {
    const counted = this.#get<{ count: number }>(
      'SELECT count(*) AS count FROM rows WHERE received_at >= ?',
      start.toISOString(),
    );
    return counted?.count ?? 0;
  }

  /** What has become of a row before; undefined for a new one. */
  #outcomeOf(table: RowsTable, { key, row }: Submission): Outcome | undefined {
    if (key === undefined) return undefined;
    const named = [table.name, key];
    if (this.#get('SELECT 1 FROM erasures WHERE form = ? AND key = ?', ...named)) return 'known';
    const found = this.#get<{ fields: string }>(
      'SELECT fields FROM rows WHERE form = ? AND key = ?',
      ...named,
    );
    if (!found) return undefined;
    const before = JSON.parse(found.fields) as Submission['row'];
    return isDeepStrictEqual(wholeRow(table, before), wholeRow(table, row)) ? 'known' : 'other';
  }

  async placeOf(key: string): Promise<number | undefined> {
    return this.#get<{ place: number }>(
      'SELECT place FROM places JOIN rows ON rows.id = row WHERE form = ? AND key = ?',
      ...[ROWS_TABLES.waitlist.name, key],
    )?.place;
  }

  async leave(secret: string, at: Date): Promise<void> {
    const owner = ownerOf(secret);
    const entry = entryCode({ owner });
    this.#write(() => {
      this.#run(
        'UPDATE rows SET left_at = ? WHERE owner = ? AND left_at IS NULL',
        ...[at.toISOString(), owner],
      );
      this.#run("DELETE FROM mails WHERE mail ->> 'entry' = ?", entry);
      const confirmed = this.database
        .prepare('SELECT mailbox FROM subscriptions WHERE entry = ?')
        .all(entry) as { readonly mailbox: string }[];
      for (const { mailbox } of confirmed) this.#choose(mailbox, { step: 'leave', at });
    });
  }

  async hasLeft(secret: string): Promise<boolean> {
    const last = this.#get<{ received_at: string; left_at: string | null; mailbox: string }>(
      'SELECT received_at, left_at, mailbox FROM rows JOIN places ON rows.id = row WHERE owner = ? ORDER BY id DESC LIMIT 1',
      ownerOf(secret),
    );
    if (!last) return false;
    const leftAt = last.left_at === null ? undefined : new Date(last.left_at);
    const receivedAt = new Date(last.received_at);
    return entryHasLeft({ receivedAt, leftAt }, this.#subscriptionOf(last.mailbox));
  }

  async choose(mailbox: string, choice: Choice): Promise<boolean> {
    return this.#write(() => this.#choose(mailbox, choice));
  }

  #choose(mailbox: string, choice: Choice): boolean {
    const next = afterChoice(this.#subscriptionOf(mailbox), choice);
    if (!next) return false;
    this.#setSubscription(mailbox, next);
    this.#dropMail(mailbox);
    return true;
  }

  async takeMail(now: Date, lease: Date): Promise<StoredMail | undefined> {
    return this.#write(() => {
      const due = this.#get<MailRow>(
        'SELECT * FROM mails WHERE due_at <= ? ORDER BY due_at LIMIT 1',
        now.toISOString(),
      );
      const mail = due && mailIn(due);
      if (mail) this.#setMail(mail.mailbox, { ...mail, dueAt: lease });
      return mail;
    });
  }

  async settleMail(mail: StoredMail, became?: Partial<QueuedMail>): Promise<void> {
    const { mailbox, until } = mail;
    this.#write(() => {
      const found = this.#get<MailRow>('SELECT * FROM mails WHERE mailbox = ?', mailbox);
      if (!found || mailIn(found).until.getTime() !== until.getTime()) return;
      if (became) this.#setMail(mailbox, { ...mail, ...became });
      else this.#dropMail(mailbox);
    });
  }

  #subscriptionOf(mailbox: string): Subscription | undefined {
    const found = this.#get<SubscriptionRow>(
      'SELECT state, at, entry FROM subscriptions WHERE mailbox = ?',
      mailbox,
    );
    return found && subscriptionIn(found);
  }

  #setSubscription(mailbox: string, { state, at, entry }: Subscription): void {
    this.#run(
      'REPLACE INTO subscriptions (mailbox, state, at, entry) VALUES (?, ?, ?, ?)',
      ...[mailbox, state, at.toISOString(), entry ?? null],
    );
  }

  #setMail(mailbox: string, mail: QueuedMail): void {
    this.#run(
      'REPLACE INTO mails (mailbox, due_at, mail) VALUES (?, ?, ?)',
      ...[mailbox, mail.dueAt?.toISOString() ?? null, JSON.stringify(mail)],
    );
  }

  #dropMail(mailbox: string): void {
    this.#run('DELETE FROM mails WHERE mailbox = ?', mailbox);
  }

  async readForms(): Promise<string | undefined> {
    return this.#text('forms');
  }

  async keepForms(text: string): Promise<void> {
    this.#write(() => this.#setText('forms', text));
  }

  /** Writes as much as the largest row, and reads it back. */
  async check(): Promise<void> {
    const text = randomBytes(8 * 1024).toString('hex');
    this.#write(() => this.#setText('check', text));
    if (this.#text('check') !== text) throw new Error(`${this.#file} is not what was written.`);
  }

  /** Leaves all in `rows.db` alone, which can then be copied. */
  async close(): Promise<void> {
    if (!this.database.open) return;
    try {
      this.database.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      this.database.close();
      this.unlock();
    }
  }

  /** @throws if the file is no longer where it was: what is written into it would be lost. */
  #write<Result>(work: () => Result): Result {
    if (statSync(this.#file, { throwIfNoEntry: false })?.ino !== this.#inode)
      throw new Error(`${this.#file} was moved or replaced. Start the rows service again.`);
    return inTransaction(this.database, work);
  }

  #text(name: string): string | undefined {
    return this.#get<{ text: string }>('SELECT text FROM texts WHERE name = ?', name)?.text;
  }

  #setText(name: string, text: string): void {
    this.#run('REPLACE INTO texts (name, text) VALUES (?, ?)', name, text);
  }

  #get<Row>(question: string, ...values: readonly unknown[]): Row | undefined {
    return this.database.prepare(question).get(...values) as Row | undefined;
  }

  #run(change: string, ...values: readonly unknown[]) {
    return this.database.prepare(change).run(...values);
  }
}

export interface SubscriptionRow {
  readonly state: string;
  readonly at: string;
  readonly entry: string | null;
}

export const subscriptionIn = ({ state, at, entry }: SubscriptionRow): Subscription => ({
  state: state as Subscription['state'],
  at: new Date(at),
  entry: entry ?? undefined,
});

/** A row of the table; an email is JSON, with its times as text. */
export interface MailRow {
  readonly mailbox: string;
  readonly mail: string;
}

export function mailIn({ mailbox, mail }: MailRow): StoredMail {
  const stored = JSON.parse(mail) as Omit<QueuedMail, 'dueAt' | 'until'> & {
    readonly dueAt?: string;
    readonly until: string;
  };
  const dueAt = stored.dueAt === undefined ? undefined : new Date(stored.dueAt);
  return { ...stored, mailbox, dueAt, until: new Date(stored.until) };
}

/** @throws an error as SQLite's if a page of the file cannot be read, or does not fit the others. */
function checkWhole(database: RowsDatabase): void {
  const found = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (found.quick_check !== 'ok')
    throw Object.assign(new Error(found.quick_check), { code: 'SQLITE_CORRUPT' });
}
