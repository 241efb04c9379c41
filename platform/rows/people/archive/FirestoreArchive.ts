import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import type { RowTable } from 'shared-config/site/rowFields';
import { KEY_LIFETIME } from '../../RowsStore';
import type { RowsArchive, StoredRow } from './RowsArchive';

const TABLES: readonly RowTable[] = ['waitlist', 'contact'];

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
      TABLES.map(async (table) => {
        const { docs } = await this.database.collection(table).orderBy('receivedAt').get();
        return docs.map((document) => {
          const { row, receivedAt, notice, answeredAt } = document.data() as Stored;
          const times = { receivedAt: receivedAt.toDate(), answeredAt: answeredAt?.toDate() };
          return { id: document.id, table, row, notice, ...times };
        });
      }),
    );
    return tables
      .flat()
      .sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
  }

  async markAnswered(rows: readonly StoredRow[], at: Date): Promise<void> {
    const writer = this.database.bulkWriter();
    for (const { table, id } of rows)
      void writer.update(this.database.collection(table).doc(id), { answeredAt: at });
    await writer.close();
  }

  /** Of young rows the names of their documents stay, which are their keys: no browser stores one again. */
  async remove(rows: readonly StoredRow[]): Promise<void> {
    const writer = this.database.bulkWriter();
    const now = new Date();
    const young = new Date(now.getTime() - KEY_LIFETIME);
    for (const { table, id, receivedAt } of rows) {
      const document = this.database.collection(table).doc(id);
      if (receivedAt && receivedAt < young) void writer.delete(document);
      else void writer.set(document, { erasedAt: now });
    }
    for (const table of TABLES) {
      const { docs } = await this.database.collection(table).where('erasedAt', '<', young).get();
      for (const { ref } of docs) void writer.delete(ref);
    }
    await writer.close();
  }
}
