import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { FieldValue, getFirestore, type Firestore } from 'firebase-admin/firestore';
import { tallyId } from './mergeTallies';
import type { SignalsStore } from './SignalsStore';
import type { Tally } from 'shared-config/services/Tally';

/** The collection of the tallies. */
export const SIGNALS_COLLECTION = 'signals';

/** The most documents that Firestore deletes at once. */
const BATCH = 500;

/** Keeps each tally in one document, whose numbers Firestore adds up itself. */
export class FirestoreSignals implements SignalsStore {
  readonly #app: App;
  readonly #database: Firestore;
  readonly #pending = new Set<Promise<unknown>>();

  /** @param projectId as in FirestoreStore */
  constructor(projectId: string) {
    this.#app = initializeApp({ projectId }, `signals-${process.hrtime.bigint()}`);
    this.#database = getFirestore(this.#app);
  }

  async add(tallies: readonly Tally[]): Promise<void> {
    const writes = tallies.map(({ counts, ...tally }) => {
      const added = Object.entries(counts).map(([name, count]) => [
        name,
        FieldValue.increment(count),
      ]);
      return this.#document(tally).set(
        { ...tally, counts: Object.fromEntries(added) as Record<string, FieldValue> },
        { merge: true },
      );
    });
    const all = Promise.all(writes);
    const settled = all.catch(() => undefined).finally(() => this.#pending.delete(settled));
    this.#pending.add(settled);
    await all;
  }

  async read(since: string): Promise<readonly Tally[]> {
    const found = await this.#collection().where('day', '>=', since).orderBy('day').get();
    return found.docs.map((document) => document.data() as Tally);
  }

  async prune(before: string): Promise<void> {
    for (;;) {
      const found = await this.#collection().where('day', '<', before).limit(BATCH).get();
      const batch = this.#database.batch();
      for (const { ref } of found.docs) batch.delete(ref);
      await batch.commit();
      if (found.size < BATCH) return;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#pending);
    await this.#database.terminate();
    await deleteApp(this.#app);
  }

  readonly #collection = () => this.#database.collection(SIGNALS_COLLECTION);

  readonly #document = (tally: Omit<Tally, 'counts'>) =>
    // A slash would begin another collection.
    this.#collection().doc(encodeURIComponent(tallyId(tally)));
}
