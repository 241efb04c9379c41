import { doc, getDoc, setDoc, type Firestore } from 'firebase/firestore/lite';

/** `users/{uid}` (spec §3). */
export interface Profile {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
}

/** Writes the whole profile (spec §7.4). Rejects with Firestore's error. */
export async function writeProfile(
  firestore: Firestore,
  uid: string,
  profile: Profile,
): Promise<void> {
  await setDoc(doc(firestore, 'users', uid), { ...profile });
}

/** The profile's name (spec §7.7), or nothing where it is missing, empty, not text or cannot be read. */
export async function readProfileName(
  firestore: Firestore,
  uid: string,
): Promise<string | undefined> {
  try {
    const name: unknown = (await getDoc(doc(firestore, 'users', uid))).get('name');
    return typeof name === 'string' && name.trim() !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}
