import { FieldValue } from 'firebase-admin/firestore';
import type { Tally } from 'shared-config/services/Tally';
import { FirestoreConnection } from '../firestore/FirestoreConnection';
import { tallyId, type SignalsStore } from './SignalsStore';

/** The collection of the tallies. */
export const SIGNALS_COLLECTION = 'signals';

/** The most documents that Firestore deletes at once. */
const BATCH = 500;

/** Writes on a day: a fifth of what Firestore gives away, so that most is left for rows. */
const WRITES = 4_000;

/** Keeps each tally in one document, whose numbers Firestore adds up itself. */
export class FirestoreSignals extends FirestoreConnection implements SignalsStore {
  readonly pace = 86_400_000 / WRITES;

  async add(tallies: readonly Tally[]): Promise<void> {
    const batch = this.database.batch();
    for (const { counts, ...tally } of tallies) {
      const added = Object.entries(counts).map(
        ([name, count]) => [name, FieldValue.increment(count)] as const,
      );
      // A slash would begin another collection.
      const document = this.#collection().doc(encodeURIComponent(tallyId(tally)));
      batch.set(document, { ...tally, counts: Object.fromEntries(added) }, { merge: true });
    }
    await this.begun(batch.commit());
  }

  async read(since: string): Promise<readonly Tally[]> {
    const found = await this.#collection().where('day', '>=', since).orderBy('day').get();
    return found.docs.map((document) => document.data() as Tally);
  }

  async prune(before: string): Promise<void> {
    for (;;) {
      const found = await this.#collection().where('day', '<', before).limit(BATCH).get();
      const batch = this.database.batch();
      for (const { ref } of found.docs) batch.delete(ref);
      await batch.commit();
      if (found.size < BATCH) return;
    }
  }

  readonly #collection = () => this.database.collection(SIGNALS_COLLECTION);
}
