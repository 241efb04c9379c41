import { deleteDoc, doc, getDoc, setDoc, type Firestore } from 'firebase/firestore/lite';
import { i18n } from '../i18n/i18n';
import { withinTime } from './withinTime';

/** `users/{uid}` (spec §3). */
export interface Profile {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
}

/** The longest waits in milliseconds. Firestore has no timeout: a stalled request would block a form. */
const WRITE_TIMEOUT = 30000;
const READ_TIMEOUT = 10000;

const unreached = () =>
  i18n.t('Your profile could not be saved. Check your connection and try again.');
const notDeleted = () => i18n.t('We could not be reached. Check your connection and try again.');

/** Writes the whole profile (spec §7.4). Rejects with Firestore's error, or after 30 s with a message for the visitor. */
export async function writeProfile(
  firestore: Firestore,
  uid: string,
  profile: Profile,
): Promise<void> {
  const writing = setDoc(doc(firestore, 'users', uid), { ...profile }).catch((error: unknown) => {
    // An error that does not come from Firestore has this code, and a message for programmers.
    if ((error as { code?: unknown }).code !== 'unknown') throw error;
    throw new Error(unreached(), { cause: error });
  });
  await withinTime(writing, WRITE_TIMEOUT, unreached());
}

/** Deletes the profile, if there is one. Rejects with Firestore's error, or after 30 s with a message for the visitor. */
export async function deleteProfile(firestore: Firestore, uid: string): Promise<void> {
  await withinTime(deleteDoc(doc(firestore, 'users', uid)), WRITE_TIMEOUT, notDeleted());
}

/** The profile's name (spec §7.7); `undefined` if it is missing, blank, not text or not read within 10 s. */
export async function readProfileName(
  firestore: Firestore,
  uid: string,
): Promise<string | undefined> {
  try {
    const reading = getDoc(doc(firestore, 'users', uid));
    const name: unknown = (await withinTime(reading, READ_TIMEOUT, 'too late')).get('name');
    return typeof name === 'string' && name.trim() !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}
