import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

/** A store with its own connection to Firestore, which ends after the writes that have begun. */
export abstract class FirestoreConnection {
  protected readonly database: Firestore;
  readonly #app: App;
  readonly #pending = new Set<Promise<unknown>>();

  /**
   * @param projectId the Google Cloud project. The credentials are those of the machine (application default
   *   credentials); with FIRESTORE_EMULATOR_HOST set, an emulator is used without any.
   */
  constructor(projectId: string) {
    this.#app = initializeApp({ projectId }, `rows-${process.hrtime.bigint()}`);
    this.database = getFirestore(this.#app);
  }

  /** Lets `close` wait for a write. */
  protected begun<Result>(write: Promise<Result>): Promise<Result> {
    const settled = write.catch(() => undefined).finally(() => this.#pending.delete(settled));
    this.#pending.add(settled);
    return write;
  }

  async close(): Promise<void> {
    await Promise.all(this.#pending);
    await this.database.terminate();
    await deleteApp(this.#app);
  }
}
