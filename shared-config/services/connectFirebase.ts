import { initializeApp, setLogLevel } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
} from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import type { RuntimeConfig } from '../contract/RuntimeConfig';

export interface FirebaseConnection {
  readonly auth: Auth;
  readonly firestore: Firestore;
}

export type FirebaseConfig = Pick<RuntimeConfig, 'firebase' | 'emulators'>;

/**
 * Opens Firebase through its two small entry points: `initializeAuth` with only the persistences that we use, and
 * Firestore without its cache. Firebase logs nothing, because the page shows errors to the visitor.
 *
 * The session is in localStorage (`sessionKey`). Firebase moves one that an earlier release has left in IndexedDB there,
 * and where the browser stores neither, the session lasts as long as the tab (firebase/auth, `PersistenceUserManager`).
 */
export function connectFirebase({ firebase, emulators }: FirebaseConfig): FirebaseConnection {
  setLogLevel('silent');
  const app = initializeApp(firebase);
  const auth = initializeAuth(app, {
    persistence: [browserLocalPersistence, indexedDBLocalPersistence, inMemoryPersistence],
  });
  const firestore = getFirestore(app);
  if (emulators) {
    const { hostname, port } = new URL(emulators.firestore);
    connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
    connectFirestoreEmulator(firestore, hostname, Number(port));
  }
  return { auth, firestore };
}
