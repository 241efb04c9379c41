import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import type { RowTable } from 'shared-config/site/rowFields';
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

  async remove(rows: readonly StoredRow[]): Promise<void> {
    const writer = this.database.bulkWriter();
    for (const { table, id } of rows) void writer.delete(this.database.collection(table).doc(id));
    await writer.close();
  }
}
