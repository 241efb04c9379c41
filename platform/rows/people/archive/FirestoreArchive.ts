import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { FORM_NAME } from 'shared-config/build/formSchema';
import { MAILS, markIn } from '../../firestore/FirestoreStore';
import { mailboxesOnlyIn, markOf, type MailMark } from '../../mail/MailMark';
import { KEY_LIFETIME } from '../../RowsStore';
import { ROWS_TABLES } from '../../rowsTables';
import type { RowsArchive, StoredRow } from './RowsArchive';

interface Stored {
  readonly row: StoredRow['row'];
  readonly receivedAt: Timestamp;
  readonly notice?: string;
  readonly answeredAt?: Timestamp;
}

/** The rows that the rows service has stored in Firestore. */
export class FirestoreArchive implements RowsArchive {
  constructor(private readonly database: Firestore) {}

  async read(): Promise<readonly StoredRow[]> {
    const tables = await Promise.all(
      (await this.#tables()).map(async (table) => {
        const { docs } = await this.database.collection(table).orderBy('receivedAt').get();
        return docs.map((document) => {
          const { row, receivedAt, notice, answeredAt } = document.data() as Stored;
          const times = { receivedAt: receivedAt.toDate(), answeredAt: answeredAt?.toDate() };
          return { id: document.id, key: document.id, table, row, notice, ...times };
        });
      }),
    );
    const { docs } = await this.database.collection(MAILS).get();
    const marks = new Map(docs.map((one) => [one.id, markIn(one.data()) as MailMark]));
    return tables
      .flat()
      .map((row) => ({ ...row, mail: markOf(row, marks) }))
      .sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
  }

  /** The collections of the specification, and those of the forms that remotes declare or have declared. */
  async #tables(): Promise<readonly string[]> {
    const names = (await this.database.listCollections()).map(({ id }) => id);
    return [...Object.keys(ROWS_TABLES), ...names.filter((name) => FORM_NAME.test(name))];
  }

  async markAnswered(rows: readonly StoredRow[], at: Date): Promise<void> {
    const writer = this.database.bulkWriter();
    for (const { table, id } of rows)
      void writer.update(this.database.collection(table).doc(id), { answeredAt: at });
    await writer.close();
  }

  /** The documents of recent rows stay without their fields, so that no browser stores such a row again. */
  async remove(rows: readonly StoredRow[]): Promise<void> {
    const gone = new Set(rows.map(({ table, id }) => `${table}/${id}`));
    const kept = (await this.read()).filter(({ table, id }) => !gone.has(`${table}/${id}`));
    const writer = this.database.bulkWriter();
    for (const mailbox of mailboxesOnlyIn(rows, kept))
      void writer.delete(this.database.collection(MAILS).doc(mailbox));
    const now = new Date();
    const young = new Date(now.getTime() - KEY_LIFETIME);
    for (const { table, id, receivedAt } of rows) {
      const document = this.database.collection(table).doc(id);
      if (receivedAt && receivedAt < young) void writer.delete(document);
      else void writer.set(document, { erasedAt: now });
    }
    for (const table of await this.#tables()) {
      const { docs } = await this.database.collection(table).where('erasedAt', '<', young).get();
      for (const { ref } of docs) void writer.delete(ref);
    }
    await writer.close();
  }
}
