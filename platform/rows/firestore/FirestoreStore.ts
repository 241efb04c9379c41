import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import {
  getFirestore,
  Timestamp,
  type DocumentData,
  type Firestore,
} from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { withinTime } from 'shared-config/services/withinTime';
import { mayFollow, type MailMark } from '../mail/MailMark';
import { ANSWERS_WITHIN, type Outcome, type RowsStore, type Submission } from '../RowsStore';
import { ROWS_TABLES, wholeRow, type RowsTable } from '../rowsTables';

/** The document with the forms that the site declares, as they were read last. */
const FORMS = 'health/forms';

/** The document with the last place on the waitlist that a row got. */
const PLACES = 'health/places';

/** The collection with the state of each mailbox. */
export const MAILS = 'mails';

/** gRPC's code for a document that exists already. */
const ALREADY_EXISTS = 6;

/** Keeps each row in one document of the collection of its table. The key of a submission is the document's name. */
export class FirestoreStore implements RowsStore {
  readonly place: string;
  readonly #database: Firestore;
  readonly #app: App;
  /** Writes that have begun. */
  readonly #pending = new Set<Promise<unknown>>();

  /**
   * @param projectId the Google Cloud project. The credentials are those of the machine (application default
   *   credentials); with FIRESTORE_EMULATOR_HOST set, an emulator is used without any.
   */
  constructor(projectId: string) {
    this.place = `in the Firestore of ${projectId}`;
    this.#app = initializeApp({ projectId }, `rows-${process.hrtime.bigint()}`);
    this.#database = getFirestore(this.#app);
  }

  add(table: RowsTable, submission: Submission): Promise<Outcome> {
    return this.#begun(inTime(this.#create(table, submission)));
  }

  /** The row gets its place when it is first asked for, so that storing rows at the same time needs no transaction. */
  placeOf(key: string): Promise<number | undefined> {
    const database = this.#database;
    const waitlist = database.collection(ROWS_TABLES.waitlist.name);
    const [row, places] = [waitlist.doc(key), database.doc(PLACES)];
    const placed = database.runTransaction(async (transaction) => {
      const [stored, counted] = await transaction.getAll(row, places);
      if (!stored?.get('row')) return undefined;
      const before = stored.get('place') as number | undefined;
      if (before !== undefined) return before;
      const last = counted?.get('last') as number | undefined;
      // Rows may be older than the counter. The count includes this row.
      const place = last === undefined ? (await waitlist.count().get()).data().count : last + 1;
      transaction.set(places, { last: place }).update(row, { place });
      return place;
    });
    return this.#begun(inTime(placed));
  }

  mark(mailbox: string, mark: MailMark): Promise<boolean> {
    const document = this.#database.collection(MAILS).doc(mailbox);
    const noted = this.#database.runTransaction(async (transaction) => {
      const before = markIn((await transaction.get(document)).data());
      if (!mayFollow(before, mark)) return false;
      transaction.set(document, mark);
      return true;
    });
    return this.#begun(inTime(noted));
  }

  async readForms(): Promise<string | undefined> {
    return (await inTime(this.#database.doc(FORMS).get())).get('text') as string;
  }

  async keepForms(text: string): Promise<void> {
    await this.#begun(inTime(this.#database.doc(FORMS).set({ text })));
  }

  /** Writes and reads a document, which costs as much as a row. */
  async check(): Promise<void> {
    const document = this.#database.doc('health/rows');
    const mark = randomUUID();
    const read = await inTime(document.set({ mark }).then(() => document.get()));
    // Another instance may have written since.
    if (typeof read.get('mark') !== 'string') throw new Error('Firestore lost what was written.');
  }

  async close(): Promise<void> {
    await Promise.all(this.#pending);
    await this.#database.terminate();
    await deleteApp(this.#app);
  }

  /** Lets `close` wait for a write. */
  #begun<Result>(write: Promise<Result>): Promise<Result> {
    const settled = write.catch(() => undefined).finally(() => this.#pending.delete(settled));
    this.#pending.add(settled);
    return write;
  }

  async #create(table: RowsTable, { row, receivedAt, key, notice }: Submission): Promise<Outcome> {
    const rows = this.#database.collection(table.name);
    const document = key === undefined ? rows.doc() : rows.doc(key);
    const time = Timestamp.fromDate(receivedAt);
    try {
      await document.create({ row, receivedAt: time, ...(notice !== undefined && { notice }) });
      return 'stored';
    } catch (error) {
      if ((error as { code?: unknown }).code !== ALREADY_EXISTS) throw error;
      const stored = (await document.get()).data();
      const before = stored?.['row'] as Submission['row'] | undefined;
      const isErased = stored?.['erasedAt'] !== undefined;
      const isSame = before && isDeepStrictEqual(wholeRow(table, before), row);
      return isErased || isSame ? 'known' : 'other';
    }
  }
}

/** Google's library tries again for up to ten minutes. */
const inTime = <Result>(call: Promise<Result>): Promise<Result> =>
  withinTime(call, ANSWERS_WITHIN, 'Firestore did not answer in time.');

/** The mark in a document of the mailboxes. */
export const markIn = (data: DocumentData | undefined): MailMark | undefined =>
  data && { state: data['state'], at: (data['at'] as Timestamp).toDate() };
