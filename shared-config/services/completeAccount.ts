import { signInWithEmailAndPassword, type User } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore/lite';
import type { FirebaseConnection } from './connectFirebase';
import type { NewAccount } from './Identity';
import { inProviderTime } from './inProviderTime';
import { hasProfile, writeProfile } from './profile';

/**
 * Writes the profile that an earlier sign-up failed to write: its response was lost, or it could neither write
 * the profile nor delete the account. Needs the account's password and never changes an existing profile.
 *
 * @param connection a separate connection, because this signs in with it.
 * @returns whether the account lacked a profile and now has one; `false` also if that cannot be determined.
 * @throws Firestore's error, or ours after 30 s, if the profile still cannot be written.
 */
export async function completeAccount(
  { auth, firestore }: FirebaseConnection,
  { name, mobile, email, password }: NewAccount,
): Promise<boolean> {
  const { user } = await inProviderTime(signInWithEmailAndPassword(auth, email, password)).catch(
    () => ({ user: undefined }),
  );
  if (user === undefined || !(await lacksProfile(firestore, user))) return false;
  await writeProfile(firestore, user.uid, { name, mobile, email: user.email ?? email });
  return true;
}

async function lacksProfile(firestore: Firestore, { uid }: User): Promise<boolean> {
  try {
    return !(await hasProfile(firestore, uid));
  } catch {
    return false;
  }
}
