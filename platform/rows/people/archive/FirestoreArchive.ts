import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { mailIn, MAILS, PLACES, subscriptionIn, tablesIn } from '../../firestore/FirestoreStore';
import { ownerOf, readOldKey } from '../../entryOwner';
import { mailboxesOnlyIn, mailboxOfRow, sentAgain, type StoredMail } from '../../mail/Subscription';
import { KEY_LIFETIME } from '../../RowsStore';
import { ROWS_TABLES } from '../../rowsTables';
import type { RowsArchive, StoredRow } from './RowsArchive';

interface Stored extends Pick<StoredRow, 'row' | 'notice' | 'owner' | 'invitedBy'> {
  readonly receivedAt: Timestamp;
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
          const { receivedAt, answeredAt, leftAt, ...stored } = document.data() as Stored;
          const { row, notice, owner, invitedBy } = stored;
          return {
            ...{ id: document.id, key: document.id, table, row, notice },
            ...(owner ? { owner, invitedBy } : senderIn(table, document.id)),
            receivedAt: receivedAt.toDate(),
            answeredAt: answeredAt?.toDate(),
            leftAt: leftAt?.toDate(),
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

  async setAnswered(rows: readonly StoredRow[], at: Date): Promise<void> {
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
   * counted with the places. The first batch that is refused ends it; what belongs to a mailbox is removed before its rows, so that
   * the same command continues from there.
   */
  async remove(rows: readonly StoredRow[]): Promise<void> {
    const now = new Date();
    const young = new Date(now.getTime() - KEY_LIFETIME);
    const documentOf = ({ table, id }: StoredRow) => this.database.doc(`${table}/${id}`);
    const gone = new Set(rows.map((row) => documentOf(row).path));
    const remaining = (await this.read()).filter((row) => !gone.has(documentOf(row).path));
    const unsubscribed = new Set(mailboxesOnlyIn(rows, remaining));
    // An email has the name that was typed.
    const named = new Set(mailboxesOnlyIn(rows, []));
    const mails = (await this.mails()).map(({ mailbox }) => mailbox);
    const mailless = mails.filter((mailbox) => named.has(mailbox) && !unsubscribed.has(mailbox));
    const mailboxes = this.database.collection(MAILS);
    const old = rows.filter(({ receivedAt }) => receivedAt < young);
    const recent = rows.filter(({ receivedAt }) => receivedAt >= young);
    const lapsed = await this.#erasedBefore(young);
    const changes: ((batch: WriteBatch) => unknown)[] = [];
    for (const mailbox of unsubscribed)
      changes.push((batch) => batch.delete(mailboxes.doc(mailbox)));
    for (const mailbox of mailless)
      changes.push((batch) => batch.update(mailboxes.doc(mailbox), { mail: FieldValue.delete() }));
    for (const row of recent)
      changes.push((batch) => batch.update(documentOf(row), { ...EMPTY, erasedAt: now }));
    for (const document of [...old.map(documentOf), ...lapsed])
      changes.push((batch) => {
        batch.delete(document);
        if (document.parent.id === ROWS_TABLES.waitlist.name)
          batch.set(this.database.doc(PLACES), { last: FieldValue.increment(1) }, { merge: true });
      });
    for (let at = 0; at < changes.length; at += MOST) {
      const batch = this.database.batch();
      for (const change of changes.slice(at, at + MOST)) change(batch);
      await batch.commit();
    }
  }

  /** The documents of rows that were erased so long ago that no browser sends them again. */
  async #erasedBefore(time: Date): Promise<readonly DocumentReference[]> {
    const found = await Promise.all(
      (await tablesIn(this.database)).map((table) =>
        this.database.collection(table).where('erasedAt', '<', time).get(),
      ),
    );
    return found.flatMap(({ docs }) => docs.map(({ ref }) => ref));
  }
}

/** Who sent a row that the service of the last release has stored, by its key. */
function senderIn(table: string, key: string): Pick<StoredRow, 'owner' | 'invitedBy'> {
  const { secret, invitedBy } = table === ROWS_TABLES.waitlist.name ? readOldKey(key) : {};
  return { owner: secret && ownerOf(secret), invitedBy };
}

/** Changes in one batch, with up to two writes each. Firestore takes 500. */
const MOST = 200;

/** What an erased row loses. Its key and the time at which Firestore took it stay. */
const EMPTY = Object.fromEntries(
  ['row', 'receivedAt', 'notice', 'answeredAt', 'leftAt', 'owner', 'invitedBy'].map((field) => [
    field,
    FieldValue.delete(),
  ]),
);
