import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
  type Persistence,
} from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import type { RuntimeConfig } from './RuntimeConfig';

/** The two services of Firebase that the site uses. */
export interface FirebaseConnection {
  readonly auth: Auth;
  readonly firestore: Firestore;
}

/** What is read of the runtime configuration. */
export type FirebaseConfig = Pick<RuntimeConfig, 'firebase' | 'emulators'>;

let asides = 0;

/**
 * Opens Firebase with its two small entry points: `initializeAuth` with the persistence in use instead of
 * `getAuth` with all of them, and Firestore without its cache. Where there is no IndexedDB the session
 * lives as long as the tab. What goes wrong is told to the visitor by the page and not to their console.
 */
export function connectFirebase(config: FirebaseConfig): FirebaseConnection {
  setLogLevel('silent');
  return connect(config, initializeApp(config.firebase), [
    indexedDBLocalPersistence,
    inMemoryPersistence,
  ]);
}

/**
 * Runs something over a connection of its own that stores nothing: who signs in with it is signed in nowhere
 * else, and for no longer than it takes.
 */
export async function withConnectionAside<T>(
  config: FirebaseConfig,
  run: (connection: FirebaseConnection) => Promise<T>,
): Promise<T> {
  asides += 1;
  const app = initializeApp(config.firebase, `aside-${asides}`);
  try {
    return await run(connect(config, app, [inMemoryPersistence]));
  } finally {
    await deleteApp(app);
  }
}

function connect(
  { emulators }: FirebaseConfig,
  app: FirebaseApp,
  persistence: Persistence[],
): FirebaseConnection {
  const auth = initializeAuth(app, { persistence });
  const firestore = getFirestore(app);
  if (emulators) {
    const { hostname, port } = new URL(emulators.firestore);
    connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
    connectFirestoreEmulator(firestore, hostname, Number(port));
  }
  return { auth, firestore };
}
