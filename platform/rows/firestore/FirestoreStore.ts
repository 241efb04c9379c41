import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import {
  FieldPath,
  FieldValue,
  getFirestore,
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { FORM_NAME } from 'shared-config/build/formSchema';
import { withinTime } from 'shared-config/services/withinTime';
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
import { ANSWERS_WITHIN, type Outcome, type RowsStore, type Submission } from '../RowsStore';
import { ROWS_TABLES, wholeRow, type RowsTable } from '../rowsTables';

const FORMS = 'health/forms';

/** The document whose field `last` counts the places of rows that are not counted as documents. */
export const PLACES = 'health/places';

export const MAILS = 'mails';

/** The collections of the specification, and those of the forms that remotes declare or have declared. */
export async function tablesIn(database: Firestore): Promise<readonly string[]> {
  const names = (await database.listCollections()).map(({ id }) => id);
  return [...Object.keys(ROWS_TABLES), ...names.filter((name) => FORM_NAME.test(name))];
}

/** gRPC's code for a document that exists already. */
const ALREADY_EXISTS = 6;

/** Keeps each row in one document of the collection of its table. The key of a submission is the document's name. */
export class FirestoreStore implements RowsStore {
  readonly place: string;
  readonly #database: Firestore;
  readonly #app: App;
  readonly #pending = new Set<Promise<unknown>>();

  /**
   * @param projectId the Google Cloud project. The credentials are those of the machine (application default
   *   credentials); with FIRESTORE_EMULATOR_HOST set, an emulator is used without any.
   */
  constructor(projectId: string) {
    this.place = `in the Firestore of ${projectId}`;
    this.#app = initializeApp({ projectId }, `rows-${process.hrtime.bigint()}`);
    this.#database = getFirestore(this.#app);
    this.#database.settings({ ignoreUndefinedProperties: true });
  }

  add(table: RowsTable, submission: Submission): Promise<Outcome> {
    return this.#write(this.#create(table, submission));
  }

  async countSince(time: Date): Promise<number> {
    const counted = tablesIn(this.#database).then((tables) =>
      Promise.all(
        tables.map(async (table) => {
          const since = this.#database.collection(table).where('receivedAt', '>=', time);
          return (await since.count().get()).data().count;
        }),
      ),
    );
    return (await inTime(counted)).reduce((sum, amount) => sum + amount, 0);
  }

  /**
   * Counts the rows until this one, in the order in which Firestore took them, so that rows that come at the same time wait
   * for no common document. Rows that were erased while a browser could send them again still count as documents, older
   * ones in the document of the places: no place changes while it can be asked for, and none comes twice.
   */
  placeOf(key: string): Promise<number | undefined> {
    const waitlist = this.#database.collection(ROWS_TABLES.waitlist.name);
    const placed = this.#database.runTransaction(
      async (transaction) => {
        const [row, places] = await transaction.getAll(
          waitlist.doc(key),
          this.#database.doc(PLACES),
        );
        if (!row?.get('row')) return undefined;
        const before = waitlist.orderBy('storedAt').orderBy('__name__').endAt(row);
        const counted = await transaction.get(before.count());
        return counted.data().count + ((places?.get('last') as number | undefined) ?? 0);
      },
      { readOnly: true },
    );
    return inTime(placed);
  }

  async leave(secret: string, at: Date): Promise<void> {
    const entry = entryCode({ owner: ownerOf(secret) });
    const queries = [
      ...this.#rowsBy(secret),
      this.#database.collection(MAILS).where('mail.entry', '==', entry),
      this.#database.collection(MAILS).where('entry', '==', entry),
    ];
    await this.#transact(async (transaction) => {
      const [rows = [], old = [], mails = [], confirmed = []] = await Promise.all(
        queries.map(async (query) => (await transaction.get(query)).docs),
      );
      for (const row of [...rows, ...old])
        if (row.get('row') && !row.get('leftAt')) transaction.update(row.ref, { leftAt: at });
      for (const { ref } of mails) transaction.update(ref, { mail: FieldValue.delete() });
      for (const found of confirmed) {
        const next = afterChoice(subscriptionIn(found), { step: 'leave', at });
        if (next) transaction.set(found.ref, { ...next });
      }
    });
  }

  async hasLeft(secret: string): Promise<boolean> {
    const found = await inTime(Promise.all(this.#rowsBy(secret).map((query) => query.get())));
    const rows = found.flatMap(({ docs }) => docs).filter((document) => document.get('row'));
    const times = rows.map((document) => ({
      email: (document.get('row') as Submission['row'])['email'] ?? '',
      receivedAt: (document.get('receivedAt') as Timestamp).toDate(),
      leftAt: (document.get('leftAt') as Timestamp | undefined)?.toDate(),
    }));
    const [last] = times.sort((one, other) => +other.receivedAt - +one.receivedAt);
    if (!last) return false;
    const mailbox = this.#database.collection(MAILS).doc(mailboxOf(last.email));
    return entryHasLeft(last, subscriptionIn(await inTime(mailbox.get())));
  }

  /** The rows of the waitlist that were sent with a secret. */
  #rowsBy(secret: string): [Query, Query] {
    const waitlist = this.#database.collection(ROWS_TABLES.waitlist.name);
    const named = FieldPath.documentId();
    return [
      waitlist.where('owner', '==', ownerOf(secret)),
      // Documents of the last release have the secret in their names, and no owner.
      waitlist.where(named, '>=', secret).where(named, '<', `${secret}-g`),
    ];
  }

  choose(mailbox: string, choice: Choice): Promise<boolean> {
    const document = this.#database.collection(MAILS).doc(mailbox);
    return this.#transact(async (transaction) => {
      const next = afterChoice(subscriptionIn(await transaction.get(document)), choice);
      if (next) transaction.set(document, { ...next });
      return next !== undefined;
    });
  }

  takeMail(now: Date, lease: Date): Promise<StoredMail | undefined> {
    const due = this.#database
      .collection(MAILS)
      .where('mail.dueAt', '<=', now)
      .orderBy('mail.dueAt')
      .limit(1);
    return this.#transact(async (transaction) => {
      const [found] = (await transaction.get(due)).docs;
      if (found) transaction.update(found.ref, { 'mail.dueAt': lease });
      return found && mailIn(found);
    });
  }

  async settleMail(mail: StoredMail, became?: Partial<QueuedMail>): Promise<void> {
    const { mailbox, ...sent } = mail;
    const document = this.#database.collection(MAILS).doc(mailbox);
    await this.#transact(async (transaction) => {
      const before = mailIn(await transaction.get(document));
      if (before?.until.getTime() !== mail.until.getTime()) return;
      const after = became ? { ...sent, ...became } : FieldValue.delete();
      transaction.update(document, { mail: after });
    });
  }

  async readForms(): Promise<string | undefined> {
    return (await inTime(this.#database.doc(FORMS).get())).get('text') as string;
  }

  async keepForms(text: string): Promise<void> {
    await this.#write(this.#database.doc(FORMS).set({ text }));
  }

  /** Writes and reads a document, which costs as much as a row. */
  async check(): Promise<void> {
    const document = this.#database.doc('health/rows');
    const text = randomUUID();
    const read = await inTime(document.set({ text }).then(() => document.get()));
    // Another instance may have written since.
    if (typeof read.get('text') !== 'string') throw new Error('Firestore lost what was written.');
  }

  async close(): Promise<void> {
    await Promise.all(this.#pending);
    await this.#database.terminate();
    await deleteApp(this.#app);
  }

  #transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#write(this.#database.runTransaction(work));
  }

  /** Bounds a write, and lets `close` wait for it. */
  #write<Result>(begun: Promise<Result>): Promise<Result> {
    const write = inTime(begun);
    const settled = write.catch(() => undefined).finally(() => this.#pending.delete(settled));
    this.#pending.add(settled);
    return write;
  }

  async #create(table: RowsTable, submission: Submission): Promise<Outcome> {
    const { row, receivedAt, key, owner, invitedBy, notice, mail } = submission;
    const rows = this.#database.collection(table.name);
    const document = key === undefined ? rows.doc() : rows.doc(key);
    const noted = {
      receivedAt: Timestamp.fromDate(receivedAt),
      // Clocks of machines differ, and this one decides about places.
      storedAt: FieldValue.serverTimestamp(),
      ...{ notice, owner, invitedBy },
    };
    try {
      const written = { row, ...noted };
      if (!mail) await document.create(written);
      else
        await this.#database.runTransaction(async (transaction) => {
          const mailbox = this.#database.collection(MAILS).doc(mailboxOf(row['email'] ?? ''));
          const before = subscriptionIn(await transaction.get(mailbox));
          const joined = afterJoin(before, submission, mail);
          transaction.create(document, written);
          if (joined) transaction.set(mailbox, { ...joined.subscription, mail: joined.mail });
        });
      return 'stored';
    } catch (error) {
      if ((error as { code?: unknown }).code !== ALREADY_EXISTS) throw error;
      const stored = await document.get();
      const before = stored.get('row') as Submission['row'] | undefined;
      const isSame = before && isDeepStrictEqual(wholeRow(table, before), row);
      return stored.get('erasedAt') !== undefined || isSame ? 'known' : 'other';
    }
  }
}

/** Google's library tries again for up to ten minutes. */
const inTime = <Result>(call: Promise<Result>): Promise<Result> =>
  withinTime(call, ANSWERS_WITHIN, 'Firestore did not answer in time.');

/** The email in a document of the mailboxes, if one waits or has failed. */
export function mailIn(document: DocumentSnapshot): StoredMail | undefined {
  const mail = document.get('mail') as DocumentData | undefined;
  if (!mail) return undefined;
  const [dueAt, until] = [mail['dueAt'], mail['until']] as [Timestamp | undefined, Timestamp];
  return {
    ...(mail as QueuedMail),
    ...{ mailbox: document.id, dueAt: dueAt?.toDate(), until: until.toDate() },
  };
}

/** The subscription in a document of the mailboxes. */
export function subscriptionIn(document: DocumentSnapshot): Subscription | undefined {
  if (!document.exists) return undefined;
  const { state, at, entry } = document.data() as Omit<Subscription, 'at'> & { at: Timestamp };
  return { state, at: at.toDate(), entry };
}
