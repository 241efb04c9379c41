import {
  createUserWithEmailAndPassword,
  deleteUser,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import type { FirebaseConnection } from './connectFirebase';
import type { Identity, Session } from './Identity';
import { readProfileName, writeProfile } from './profile';
import { SessionChannel } from './SessionChannel';

/** The calls of spec §7.3 to §7.7 over one connection to Firebase. */
export function createIdentity({ auth, firestore }: FirebaseConnection): Identity {
  const channel = new SessionChannel();
  let inTheMaking = 0;

  const announce = async (): Promise<void> => {
    // An account without its profile is no session yet; its sign-up announces what became of it.
    if (inTheMaking > 0) return;
    const user = auth.currentUser;
    if (user === null) return channel.emit(null);
    const name = await readProfileName(firestore, user.uid);
    if (auth.currentUser?.uid === user.uid) channel.emit(sessionOf(user, name));
  };

  onAuthStateChanged(auth, announce);

  return {
    signIn: async (email, password) =>
      void (await signInWithEmailAndPassword(auth, email, password)),
    signUp: async ({ name, mobile, email, password }) => {
      inTheMaking += 1;
      try {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await writeProfile(firestore, user.uid, { name, mobile, email: user.email ?? email }).catch(
          (error: unknown) => undo(user, error),
        );
      } finally {
        inTheMaking -= 1;
        // A refusal can come before the stored session has been read; that one is not over.
        void auth.authStateReady().then(announce);
      }
    },
    sendReset: (email) => sendPasswordResetEmail(auth, email),
    signOut: () => signOut(auth),
    watchSession: (listener) => channel.watch(listener),
  };

  /** Takes a half-made account back, or at least out of this browser, and rejects with the first error. */
  async function undo(user: User, reason: unknown): Promise<never> {
    await deleteUser(user).catch(() => signOut(auth));
    throw reason;
  }
}

function sessionOf(user: User, name: string | undefined): Session {
  return name === undefined ? { uid: user.uid } : { uid: user.uid, name };
}
