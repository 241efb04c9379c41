import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { mailboxOf, markAfter, type MailMark } from '../mail/MailMark';
import type { QueuedMail, StoredMail } from '../mail/QueuedMail';
import { networksUntil, type Outcome, type RowsStore, type Submission } from '../RowsStore';
import { ROWS_TABLES, wholeRow, type RowsTable } from '../rowsTables';
import {
  databaseFile,
  inTransaction,
  lockDirectory,
  openDatabase,
  withCodes,
} from './openDatabase';
import type { RowsDatabase } from './schema';

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
   * @param warn receives what was taken over from an earlier version
   * @param patience as in `lockDirectory`
   * @throws ToolError LOCAL-020 when another service uses the folder, and what `openDatabase` throws.
   */
  static async open(
    directory: string,
    warn: (message: string) => void,
    patience?: number,
  ): Promise<SqliteStore> {
    const unlock = await lockDirectory(directory, patience);
    try {
      const database = openDatabase(directory, warn);
      withCodes(directory, () => checkWhole(database));
      const store = new SqliteStore(directory, database, unlock);
      withCodes(directory, () => store.#dropNetworks());
      return store;
    } catch (error) {
      unlock();
      throw error;
    }
  }

  async add(table: RowsTable, submission: Submission): Promise<Outcome> {
    const { row, key = null, notice = null, receivedAt, network } = submission;
    return this.#write(() => {
      const known = key === null ? undefined : this.#outcomeOf(table, key, row);
      if (known) return known;
      const { lastInsertRowid } = this.database
        .prepare('INSERT INTO rows (form, key, received_at, fields, notice) VALUES (?, ?, ?, ?, ?)')
        .run(table.name, key, receivedAt.toISOString(), JSON.stringify(row), notice);
      if (table.name === ROWS_TABLES.waitlist.name)
        this.database
          .prepare('INSERT INTO places (row, mailbox) VALUES (?, ?)')
          .run(lastInsertRowid, mailboxOf(row['email'] ?? ''));
      if (network !== undefined)
        this.database
          .prepare('INSERT INTO networks (row, code, at) VALUES (?, ?, ?)')
          .run(lastInsertRowid, network, receivedAt.toISOString());
      this.#dropNetworks();
      return 'stored';
    });
  }

  #dropNetworks(): void {
    this.database
      .prepare('DELETE FROM networks WHERE at < ?')
      .run(networksUntil(new Date()).toISOString());
  }

  /** Undefined for a new submission. */
  #outcomeOf(table: RowsTable, key: string, row: Submission['row']): Outcome | undefined {
    const erased = this.database.prepare('SELECT 1 FROM erasures WHERE form = ? AND key = ?');
    if (erased.get(table.name, key)) return 'known';
    const stored = this.database.prepare('SELECT fields FROM rows WHERE form = ? AND key = ?');
    const found = stored.get(table.name, key) as { readonly fields: string } | undefined;
    if (!found) return undefined;
    const before = JSON.parse(found.fields) as Submission['row'];
    return isDeepStrictEqual(wholeRow(table, before), wholeRow(table, row)) ? 'known' : 'other';
  }

  async placeOf(key: string): Promise<number | undefined> {
    const found = this.database
      .prepare('SELECT place FROM places JOIN rows ON rows.id = row WHERE form = ? AND key = ?')
      .get(ROWS_TABLES.waitlist.name, key) as { readonly place: number } | undefined;
    return found?.place;
  }

  async mark(mailbox: string, mark: MailMark, mail?: QueuedMail): Promise<boolean> {
    return this.#write(() => {
      const found = this.database
        .prepare('SELECT state, at, asked_at FROM marks WHERE mailbox = ?')
        .get(mailbox) as StoredMark | undefined;
      const next = markAfter(found && markIn(found), mark);
      if (!next) return false;
      this.database
        .prepare('REPLACE INTO marks (mailbox, state, at, asked_at) VALUES (?, ?, ?, ?)')
        .run(mailbox, next.state, next.at.toISOString(), next.askedAt?.toISOString() ?? null);
      this.database.prepare('DELETE FROM mails WHERE mailbox = ?').run(mailbox);
      if (mail)
        this.database
          .prepare('INSERT INTO mails VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
          .run(
            ...[mailbox, mail.email, mail.name, mail.language, Number(mail.confirm)],
            ...[mail.dueAt?.toISOString() ?? null, mail.until.toISOString()],
            ...[mail.tries, mail.problem],
          );
      return true;
    });
  }

  async takeMail(now: Date, lease: Date): Promise<StoredMail | undefined> {
    const due = this.database.prepare(
      'SELECT * FROM mails WHERE due_at <= ? ORDER BY due_at LIMIT 1',
    );
    // The service looks often, and mostly there is nothing to write.
    if (!due.get(now.toISOString())) return undefined;
    return this.#write(() => {
      const found = due.get(now.toISOString()) as MailRow | undefined;
      if (!found) return undefined;
      this.database
        .prepare('UPDATE mails SET due_at = ? WHERE mailbox = ?')
        .run(lease.toISOString(), found.mailbox);
      return mailIn(found);
    });
  }

  async settleMail(mailbox: string, left?: Parameters<RowsStore['settleMail']>[1]): Promise<void> {
    this.#write(() =>
      left
        ? this.database
            .prepare('UPDATE mails SET due_at = ?, tries = ?, problem = ? WHERE mailbox = ?')
            .run(left.dueAt?.toISOString() ?? null, left.tries, left.problem, mailbox)
        : this.database.prepare('DELETE FROM mails WHERE mailbox = ?').run(mailbox),
    );
  }

  async countMails(): ReturnType<RowsStore['countMails']> {
    const { waiting, all } = this.database
      .prepare('SELECT count(due_at) AS waiting, count(*) AS "all" FROM mails')
      .get() as { readonly waiting: number; readonly all: number };
    return { waiting, failed: all - waiting };
  }

  async readForms(): Promise<string | undefined> {
    return this.#kept('forms');
  }

  async keepForms(text: string): Promise<void> {
    this.#write(() => this.#keep('forms', text));
  }

  /** Writes as much as the largest row, and reads it back. */
  async check(): Promise<void> {
    const text = randomBytes(8 * 1024).toString('hex');
    this.#write(() => this.#keep('check', text));
    if (this.#kept('check') !== text) throw new Error(`${this.#file} is not what was written.`);
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

  #kept(name: string): string | undefined {
    const found = this.database.prepare('SELECT text FROM kept WHERE name = ?').get(name);
    return (found as { readonly text: string } | undefined)?.text;
  }

  #keep(name: string, text: string): void {
    this.database.prepare('REPLACE INTO kept (name, text) VALUES (?, ?)').run(name, text);
  }
}

/** A row of the table. */
export interface StoredMark extends Pick<MailMark, 'state'> {
  readonly at: string;
  readonly asked_at: string | null;
}

export const markIn = ({ state, at, asked_at }: StoredMark): MailMark => ({
  state,
  at: new Date(at),
  ...(asked_at !== null && { askedAt: new Date(asked_at) }),
});

/** A row of the table. */
export interface MailRow {
  readonly mailbox: string;
  readonly email: string;
  readonly name: string;
  readonly language: StoredMail['language'];
  readonly confirm: number;
  readonly due_at: string | null;
  readonly until: string;
  readonly tries: number;
  readonly problem: string;
}

/** The driver adds a field of its own to a row. */
export const mailIn = (row: MailRow): StoredMail => ({
  mailbox: row.mailbox,
  email: row.email,
  name: row.name,
  language: row.language,
  confirm: row.confirm === 1,
  dueAt: row.due_at === null ? undefined : new Date(row.due_at),
  until: new Date(row.until),
  tries: row.tries,
  problem: row.problem,
});

/** @throws an error as SQLite's if a page of the file cannot be read, or does not fit the others. */
function checkWhole(database: RowsDatabase): void {
  const found = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (found.quick_check !== 'ok')
    throw Object.assign(new Error(found.quick_check), { code: 'SQLITE_CORRUPT' });
}
