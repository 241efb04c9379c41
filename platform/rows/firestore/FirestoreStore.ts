import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import type { RowTable } from 'shared-config/site/rowFields';
import { withinTime } from 'shared-config/services/withinTime';
import type { Outcome, RowsStore, Submission } from '../RowsStore';

/** Google's library tries again for up to ten minutes; browsers wait 30 seconds for an answer. */
const BOUND_MS = 20_000;
const LATE = 'Firestore did not answer in time.';

/** gRPC's code for a document that exists already. */
const ALREADY_EXISTS = 6;

/** What a document of the collections `waitlist` and `contact` holds. */
export interface RowDocument {
  readonly row: Submission['row'];
  readonly receivedAt: Timestamp;
  readonly notice?: string;
}

/** Keeps each row in one document of the collection of its table. The key of a submission is the document's name. */
export class FirestoreStore implements RowsStore {
  readonly place: string;
  readonly #app: App;
  readonly #database: Firestore;
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

  add(table: RowTable, submission: Submission): Promise<Outcome> {
    const turn = withinTime(this.#create(table, submission), BOUND_MS, LATE);
    const settled = turn.catch(() => undefined).finally(() => this.#pending.delete(settled));
    this.#pending.add(settled);
    return turn;
  }

  async check(): Promise<void> {
    await withinTime(this.#database.doc('waitlist/check').get(), BOUND_MS, LATE);
  }

  async close(): Promise<void> {
    await Promise.all(this.#pending);
    await this.#database.terminate();
    await deleteApp(this.#app);
  }

  async #create(table: RowTable, { row, receivedAt, key, notice }: Submission): Promise<Outcome> {
    const rows = this.#database.collection(table);
    const document = key === undefined ? rows.doc() : rows.doc(key);
    const content: RowDocument = {
      row,
      receivedAt: Timestamp.fromDate(receivedAt),
      ...(notice !== undefined && { notice }),
    };
    try {
      await document.create(content);
      return 'stored';
    } catch (error) {
      if ((error as { code?: unknown }).code !== ALREADY_EXISTS) throw error;
      const stored = (await document.get()).data();
      return isDeepStrictEqual(stored?.['row'], row) ? 'known' : 'other';
    }
  }
}
