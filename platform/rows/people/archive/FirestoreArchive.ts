import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { mailIn, MAILS, PLACES, subscriptionIn, tablesIn } from '../../firestore/FirestoreStore';
import { ownerOf } from '../../entryOwner';
import { readOldKey } from '../../http/lastRelease';
import { sentAgain, type StoredMail } from '../../mail/QueuedMail';
import { mailboxesOnlyIn, mailboxOfRow } from '../../mail/Subscription';
import { KEY_LIFETIME } from '../../RowsStore';
import { ROWS_TABLES } from '../../rowsTables';
import type { RowsArchive, StoredRow } from './RowsArchive';

interface Stored {
  readonly row: StoredRow['row'];
  readonly receivedAt: Timestamp;
  readonly notice?: string;
  readonly owner?: string;
  readonly invitedBy?: string;
  readonly answeredAt?: Timestamp;
  readonly leftAt?: Timestamp;
}

/** The rows that the rows service has stored in Firestore. */
export class FirestoreArchive implements RowsArchive {
  constructor(private readonly database: Firestore) {}

  async read(): Promise<readonly StoredRow[]> {
    const tables = await Promise.all(
      (await tablesIn(this.database)).map(async (table) => {
        const { docs } = await this.database.collection(table).orderBy('receivedAt').get();
        return docs.map((document) => {
          const { row, receivedAt, notice, answeredAt, leftAt, ...noted } =
            document.data() as Stored;
          const times = {
            receivedAt: receivedAt.toDate(),
            answeredAt: answeredAt?.toDate(),
            leftAt: leftAt?.toDate(),
          };
          const sender = noted.owner ? noted : senderIn(table, document.id);
          return {
            id: document.id,
            key: document.id,
            ...sender,
            table,
            row,
            notice,
            ...times,
          };
        });
      }),
    );
    const { docs } = await this.database.collection(MAILS).get();
    const subscriptions = new Map(docs.map((one) => [one.id, subscriptionIn(one)]));
    return tables
      .flat()
      .map((row) => ({ ...row, subscription: subscriptions.get(mailboxOfRow(row) ?? '') }))
      .sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
  }

  async markAnswered(rows: readonly StoredRow[], at: Date): Promise<void> {
    const writer = this.database.bulkWriter();
    for (const { table, id } of rows)
      void writer.update(this.database.collection(table).doc(id), { answeredAt: at });
    await writer.close();
  }

  async mails(): Promise<readonly StoredMail[]> {
    const { docs } = await this.database.collection(MAILS).orderBy('mail.until').get();
    return docs.flatMap((document) => mailIn(document) ?? []);
  }

  async sendAgain(mails: readonly StoredMail[], now: Date): Promise<void> {
    const { dueAt, until, tries } = sentAgain(now);
    const writer = this.database.bulkWriter();
    for (const { mailbox } of mails)
      void writer.update(this.database.collection(MAILS).doc(mailbox), {
        'mail.dueAt': dueAt,
        'mail.until': until,
        'mail.tries': tries,
      });
    await writer.close();
  }

  /**
   * The documents of recent rows stay without their fields, so that no browser stores such a row again. Those that go are
   * counted with the places. The first write that is refused ends it.
   */
  async remove(rows: readonly StoredRow[]): Promise<void> {
    const gone = new Set(rows.map(({ table, id }) => `${table}/${id}`));
    const kept = (await this.read()).filter(({ table, id }) => !gone.has(`${table}/${id}`));
    const now = new Date();
    const young = new Date(now.getTime() - KEY_LIFETIME);
    const isOld = ({ receivedAt }: StoredRow): boolean => receivedAt < young;
    const documentOf = ({ table, id }: StoredRow) => this.database.collection(table).doc(id);
    const lapsed = await Promise.all(
      (await tablesIn(this.database)).map(async (table) => {
        const erased = this.database.collection(table).where('erasedAt', '<', young);
        return (await erased.get()).docs.map(({ ref }) => ref);
      }),
    );
    const drop = (document: DocumentReference) => (batch: WriteBatch) => {
      batch.delete(document);
      if (document.parent.id !== ROWS_TABLES.waitlist.name) return;
      batch.set(this.database.doc(PLACES), { last: FieldValue.increment(1) }, { merge: true });
    };
    const empty = (document: DocumentReference) => (batch: WriteBatch) =>
      batch.update(document, { ...EMPTY, erasedAt: now });
    const alone = new Set(mailboxesOnlyIn(rows, kept));
    // A mail has the name that was typed.
    const named = new Set(mailboxesOnlyIn(rows, []).filter((mailbox) => !alone.has(mailbox)));
    const mailless = (await this.mails()).filter(({ mailbox }) => named.has(mailbox));
    const writes = [
      ...rows.map((row) => (isOld(row) ? drop : empty)(documentOf(row))),
      ...lapsed.flat().map(drop),
      ...mailless.map(
        ({ mailbox }) =>
          (batch: WriteBatch) =>
            batch.update(this.database.collection(MAILS).doc(mailbox), {
              mail: FieldValue.delete(),
            }),
      ),
      ...[...alone].map(
        (mailbox) => (batch: WriteBatch) =>
          batch.delete(this.database.collection(MAILS).doc(mailbox)),
      ),
    ];
    for (let at = 0; at < writes.length; at += MOST) {
      const batch = this.database.batch();
      for (const write of writes.slice(at, at + MOST)) write(batch);
      await batch.commit();
    }
  }
}

/** Who sent a row that the service of the last release has stored, by its key. */
function senderIn(table: string, key: string): Pick<StoredRow, 'owner' | 'invitedBy'> {
  const { secret, invitedBy } = table === ROWS_TABLES.waitlist.name ? readOldKey(key) : {};
  return { owner: secret && ownerOf(secret), invitedBy };
}

/** Removals in one batch, with up to two writes each. Firestore takes 500. */
const MOST = 200;

/** What an erased row loses. Its key and the time at which Firestore took it stay. */
const EMPTY = Object.fromEntries(
  ['row', 'receivedAt', 'notice', 'answeredAt', 'leftAt', 'owner', 'invitedBy'].map((field) => [
    field,
    FieldValue.delete(),
  ]),
);
