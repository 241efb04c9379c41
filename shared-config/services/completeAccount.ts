import { signInWithEmailAndPassword, type User } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore/lite';
import type { FirebaseConnection } from './connectFirebase';
import type { NewAccount } from './Identity';
import { inProviderTime } from './inProviderTime';
import { hasProfile, writeProfile } from './profile';

/**
 * Gives an account the profile that an earlier sign-up could not: the answer to it was lost, or neither the
 * profile could be written nor the account deleted. Only the account's own password opens it, and a profile
 * that is there is never touched.
 *
 * @param connection one that nobody else uses: it is signed in with here.
 * @returns whether it was such an account, which is whole now; `false` also where that cannot be found out.
 * @throws Firestore's error, or ours after 30 s, when the profile could not be written again.
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
