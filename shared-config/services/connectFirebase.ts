import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import type { RuntimeConfig } from './RuntimeConfig';

/** The two services of Firebase that the site uses. */
export interface FirebaseConnection {
  readonly auth: Auth;
  readonly firestore: Firestore;
}

/**
 * Opens Firebase with its two small entry points: `initializeAuth` with the persistence in use instead of
 * `getAuth` with all of them, and Firestore without its cache. Where there is no IndexedDB the session
 * lives as long as the tab.
 */
export function connectFirebase(
  config: Pick<RuntimeConfig, 'firebase' | 'emulators'>,
): FirebaseConnection {
  const app = initializeApp(config.firebase);
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, inMemoryPersistence],
  });
  const firestore = getFirestore(app);
  if (config.emulators) {
    const { hostname, port } = new URL(config.emulators.firestore);
    connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true });
    connectFirestoreEmulator(firestore, hostname, Number(port));
  }
  return { auth, firestore };
}
