import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { ToolError } from 'shared-config/build/ToolError';
import { sentAgain, type StoredMail } from '../../mail/Subscription';
import { KEY_LIFETIME } from '../../RowsStore';
import {
  databaseFile,
  inTransaction,
  openDatabase,
  withCodes,
  type RowsDatabase,
} from '../../sqlite/openDatabase';
import {
  mailIn,
  subscriptionIn,
  type MailRow,
  type SubscriptionRow,
} from '../../sqlite/SqliteStore';
import type { RowsArchive, StoredRow } from './RowsArchive';

/** A row of the table, with what others have about it. */
interface Stored {
  readonly id: number;
  readonly form: string;
  readonly key: string | null;
  readonly owner: string | null;
  readonly invited_by: string | null;
  readonly received_at: string;
  readonly fields: string;
  readonly notice: string | null;
  readonly answered_at: string | null;
  readonly left_at: string | null;
  readonly state: string | null;
  readonly at: string;
  readonly entry: string | null;
}

/** The rows in the file of a rows service, which may run meanwhile. */
export class SqliteArchive implements RowsArchive {
  #opened: RowsDatabase | undefined;

  constructor(private readonly directory: string) {}

  /** @throws ToolError PEOPLE-001 when there is no file, LOCAL-027 when it is damaged. */
  async read(): Promise<readonly StoredRow[]> {
    return this.#in((database) => {
      const rows = database.prepare(`
        SELECT rows.*, state, subscriptions.at, entry FROM rows
        LEFT JOIN places ON places.row = id LEFT JOIN subscriptions USING (mailbox)
        ORDER BY received_at, id`);
      return (rows.all() as Stored[]).map((found) => ({
        id: String(found.id),
        table: found.form,
        receivedAt: new Date(found.received_at),
        row: JSON.parse(found.fields) as StoredRow['row'],
        notice: found.notice ?? undefined,
        answeredAt: timeOf(found.answered_at),
        leftAt: timeOf(found.left_at),
        key: found.key ?? undefined,
        owner: found.owner ?? undefined,
        invitedBy: found.invited_by ?? undefined,
        subscription: found.state === null ? undefined : subscriptionIn(found as SubscriptionRow),
      }));
    });
  }

  async setAnswered(rows: readonly StoredRow[], at: Date): Promise<void> {
    this.#change((database) => {
      const answer = database.prepare('UPDATE rows SET answered_at = ? WHERE id = ?');
      for (const { id } of rows) answer.run(at.toISOString(), Number(id));
    });
  }

  /**
   * The bytes of the rows are overwritten. The keys of recent ones are kept, so that a browser that sends one again learns
   * that it was stored.
   */
  async remove(rows: readonly StoredRow[]): Promise<void> {
    const young = new Date(Date.now() - KEY_LIFETIME).toISOString();
    this.#change((database) => {
      const ask = (question: string) => database.prepare(question);
      const mailboxOf = ask('SELECT mailbox FROM places WHERE row = ?');
      const keep = ask(
        'REPLACE INTO erasures SELECT form, key, ? FROM rows WHERE id = ? AND key NOTNULL AND received_at > ?',
      );
      const drop = ask('DELETE FROM rows WHERE id = ?');
      const mailboxes = rows.flatMap(({ id }) => {
        const found = mailboxOf.get(Number(id)) as { readonly mailbox: string } | undefined;
        keep.run(new Date().toISOString(), Number(id), young);
        drop.run(Number(id));
        return found ? [found.mailbox] : [];
      });
      const unsubscribe = ask(
        'DELETE FROM subscriptions WHERE mailbox = ?1 AND NOT EXISTS (SELECT 1 FROM places WHERE mailbox = ?1)',
      );
      const dropMail = ask('DELETE FROM mails WHERE mailbox = ?');
      for (const mailbox of mailboxes) {
        unsubscribe.run(mailbox);
        dropMail.run(mailbox);
      }
      ask('DELETE FROM erasures WHERE erased_at < ?').run(young);
    });
    // The log of writes has the rows, too, until it is cut.
    this.#in((database) => database.pragma('wal_checkpoint(TRUNCATE)'));
  }

  async mails(): Promise<readonly StoredMail[]> {
    return this.#in((database) =>
      (database.prepare('SELECT * FROM mails').all() as MailRow[])
        .map(mailIn)
        .sort((one, other) => one.until.getTime() - other.until.getTime()),
    );
  }

  async sendAgain(mails: readonly StoredMail[], now: Date): Promise<void> {
    this.#change((database) => {
      const again = database.prepare('UPDATE mails SET due_at = ?, mail = ? WHERE mailbox = ?');
      for (const mail of mails)
        again.run(
          ...[now.toISOString(), JSON.stringify({ ...mail, ...sentAgain(now) }), mail.mailbox],
        );
    });
  }

  /** @throws ToolError PEOPLE-009 for a file that exists or cannot be written. */
  copyTo(file: string): void {
    this.#in((database) => {
      try {
        // Only its owner reads the copy. SQLite takes an empty file.
        closeSync(openSync(file, 'wx', 0o600));
        database.prepare('VACUUM INTO ?').run(file);
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        if (code === 'SQLITE_CORRUPT') throw error;
        if (code !== 'EEXIST') rmSync(file, { force: true });
        throw new ToolError(
          'PEOPLE-009',
          `${file} cannot be written (${code}). Name a new file, on a disk with room for all rows.`,
          { cause: error },
        );
      }
    });
  }

  async close(): Promise<void> {
    this.#opened?.close();
  }

  #change(work: (database: RowsDatabase) => void): void {
    this.#in((database) => inTransaction(database, () => work(database)));
  }

  #in<Result>(work: (database: RowsDatabase) => Result): Result {
    if (!existsSync(databaseFile(this.directory)))
      throw new ToolError(
        'PEOPLE-001',
        `There is no ${databaseFile(this.directory)}. Name the folder of the rows service with ROWS_DIR, or set ROWS_STORE=firestore.`,
      );
    this.#opened ??= openDatabase(this.directory);
    const database = this.#opened;
    return withCodes(this.directory, () => work(database));
  }
}

const timeOf = (text: string | null): Date | undefined =>
  text === null ? undefined : new Date(text);
