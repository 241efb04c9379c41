import { doc, getDoc, setDoc, type Firestore } from 'firebase/firestore/lite';
import { withinTime } from './withinTime';

/** `users/{uid}` (spec §3). */
export interface Profile {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
}

/** The longest waits in milliseconds; Firestore itself knows none, so a stalled request would hold a form for ever. */
const WRITE_TIMEOUT = 30000;
const READ_TIMEOUT = 10000;

/** Writes the whole profile (spec §7.4). Rejects with Firestore's error, or with ours after 30 s. */
export async function writeProfile(
  firestore: Firestore,
  uid: string,
  profile: Profile,
): Promise<void> {
  await withinTime(
    setDoc(doc(firestore, 'users', uid), { ...profile }),
    WRITE_TIMEOUT,
    'Your profile could not be saved in time. Check your connection and try again.',
  );
}

/** The profile's name (spec §7.7), or nothing where it is missing, empty, not text or cannot be read within 10 s. */
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
