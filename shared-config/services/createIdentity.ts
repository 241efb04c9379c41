import { deleteApp } from 'firebase/app';
import {
  createUserWithEmailAndPassword,
  deleteUser,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
  type User,
} from 'firebase/auth';
import type { Identity, NewAccount } from './Identity';
import { deleteProfile, readProfileName, writeProfile } from './profile';
import { SessionChannel } from './SessionChannel';
import { forgetFormerHint } from './sessionHint';
import { connectFirebase, type FirebaseConnection } from './connectFirebase';
import { i18n } from '../i18n/i18n';
import { localPath } from '../i18n/languages';
import { PATHS } from '../site/paths';
import { runtimeConfig } from './runtimeConfigAccess';
import { withinTime } from './withinTime';

/** In milliseconds, for one call. The SDK waits 30 s for a response to start, and without limit for one that stalls. */
const PROVIDER_TIMEOUT = 45000;

/** Settles like the call, or rejects after 45 s with a message for the visitor. */
function inProviderTime<T>(call: Promise<T>): Promise<T> {
  return withinTime(
    call,
    PROVIDER_TIMEOUT,
    i18n.t('The sign-in service did not answer in time. Check your connection and try again.'),
  );
}

/**
 * The calls of spec §7.3 to §7.7 over one connection to Firebase at a time.
 *
 * @param connect opens a connection. Called again if the answer about a stored session stalls: the SDK would wait forever
 */
export function createIdentity(connect: () => FirebaseConnection): Identity {
  const channel = new SessionChannel();
  let { auth, firestore } = connect();
  let changesRunning = 0;
  let announcing: ReturnType<typeof setTimeout> | undefined;

  const notify = async (): Promise<void> => {
    // An account without a profile is not a session; what makes or deletes it announces the result.
    if (changesRunning > 0) return;
    const user = auth.currentUser;
    if (user === null) return channel.emit(null);
    const name = await readProfileName(firestore, user.uid);
    if (auth.currentUser?.uid !== user.uid) return;
    const { uid, email } = user;
    channel.emit({ uid, ...(name !== undefined && { name }), ...(email !== null && { email }) });
  };

  /**
   * Announces the end of a session at once, and a session after this task: a log-in may follow in the same task as the
   * stored session, and the provider would send the new account's token with the request for the old account's profile.
   */
  const announce = (): void => {
    clearTimeout(announcing);
    if (auth.currentUser === null) return void notify();
    announcing = setTimeout(() => void notify());
  };

  const follow = (): void => {
    onAuthStateChanged(auth, announce);
    inProviderTime(auth.authStateReady()).then(forgetFormerHint, async () => {
      await deleteApp(auth.app);
      ({ auth, firestore } = connect());
      follow();
    });
  };

  follow();

  const make = async ({ name, mobile, email, password }: NewAccount): Promise<void> => {
    const { user } = await inProviderTime(createUserWithEmailAndPassword(auth, email, password));
    await writeProfile(firestore, user.uid, { name, mobile, email: user.email ?? email }).catch(
      (error: unknown) => undo(user, error),
    );
  };

  /** Deletes a half-made account, or at least signs it out, and rejects with the original error. */
  const undo = async (user: User, reason: unknown): Promise<never> => {
    await inProviderTime(deleteUser(user))
      .catch(() => inProviderTime(signOut(auth)))
      .catch(() => undefined);
    throw reason;
  };

  const asOneChange = async (change: () => Promise<void>): Promise<void> => {
    changesRunning += 1;
    try {
      await change();
    } finally {
      changesRunning -= 1;
      // A refusal can arrive before the stored session has been read, and must not end it.
      auth
        .authStateReady()
        .then(announce)
        .catch(() => undefined);
    }
  };

  return {
    signIn: async (email, password) =>
      void (await inProviderTime(signInWithEmailAndPassword(auth, email, password))),
    signUp: (account) => asOneChange(() => make(account)),
    deleteAccount: (email, password) =>
      asOneChange(async () => {
        const { user } = await inProviderTime(signInWithEmailAndPassword(auth, email, password));
        await deleteProfile(firestore, user.uid);
        await inProviderTime(deleteUser(user));
      }),
    sendReset: (email) => {
      // The email is in this language.
      auth.languageCode = i18n.language;
      return inProviderTime(sendResetLink(auth, email));
    },
    signOut: () => inProviderTime(signOut(auth)),
    watchSession: (listener) => channel.watch(listener),
  };
}

/** Sends the email whose page leads on to the log-in, in the language of this page. */
async function sendResetLink(auth: Auth, email: string): Promise<void> {
  const url = runtimeConfig().origin + localPath(i18n.language, PATHS.login);
  try {
    await sendPasswordResetEmail(auth, email, { url });
  } catch (error) {
    // The project does not know the domain, such as that of a preview. The link works all the same.
    if ((error as { code?: unknown }).code !== 'auth/unauthorized-continue-uri') throw error;
    await sendPasswordResetEmail(auth, email);
  }
}

let only: Identity | undefined;

/** The one identity of this page. */
export function pageIdentity(): Identity {
  const config = runtimeConfig();
  return (only ??= createIdentity(() => connectFirebase(config)));
}
