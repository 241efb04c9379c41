import { signInWithEmailAndPassword } from 'firebase/auth';
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
  const owner = await inProviderTime(signInWithEmailAndPassword(auth, email, password))
    .then(async ({ user }) => ((await hasProfile(firestore, user.uid)) ? undefined : user))
    .catch(() => undefined);
  if (owner === undefined) return false;
  await writeProfile(firestore, owner.uid, { name, mobile, email: owner.email ?? email });
  return true;
}
