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
import type { RuntimeConfig } from '../contract/RuntimeConfig';

export interface FirebaseConnection {
  readonly auth: Auth;
  readonly firestore: Firestore;
}

export type FirebaseConfig = Pick<RuntimeConfig, 'firebase' | 'emulators'>;

let asides = 0;

/**
 * Opens Firebase through its two small entry points: `initializeAuth` with only the persistence that we use,
 * and Firestore without its cache. Without IndexedDB the session lasts as long as the tab. Firebase logs
 * nothing, because the page shows errors to the visitor.
 */
export function connectFirebase(config: FirebaseConfig): FirebaseConnection {
  setLogLevel('silent');
  const app = initializeApp(config.firebase);
  return connect(config, app, [indexedDBLocalPersistence, inMemoryPersistence]);
}

/** Runs a function with a connection that stores no session: a sign-in on it does not change the visitor's. */
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
