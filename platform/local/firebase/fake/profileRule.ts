/** A value in Firestore's JSON, for example `{ stringValue: 'Asha' }`. */
export type FieldValue = Readonly<Record<string, unknown>>;

/** The fields of a document in Firestore's JSON. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** Who asks: the account of the id token. */
export interface Caller {
  readonly uid: string;
  /** Left out where the token names none. */
  readonly email?: string;
}

/** One access to one document; `path` is what follows `documents/`. */
export interface ProfileRequest {
  readonly operation: 'get' | 'list' | 'create' | 'update' | 'delete';
  readonly path: readonly string[];
  readonly caller: Caller | undefined;
  /** The whole document as it would be afterwards, for create and update. */
  readonly after?: Fields;
}

/** Whether it may happen, and why (not), as half a sentence. */
export interface Verdict {
  readonly allowed: boolean;
  readonly reason: string;
}

const LENGTHS = { name: [1, 200], mobile: [0, 40], email: [3, 320] } as const;
const FIELD_NAMES = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];

/**
 * The rules of `firestore.rules`: an account reads and writes its own `users/{uid}` (spec §3) with exactly the
 * three fields, and nothing else. Lengths are counted in UTF-16 units, as the emulator does.
 */
export function profileRule({ operation, path, caller, after = {} }: ProfileRequest): Verdict {
  const denied = (reason: string): Verdict => ({ allowed: false, reason });
  const [collection, uid] = path;
  if (path.length !== 2 || collection !== 'users')
    return denied('only users/{uid} is open to anybody');
  if (operation === 'list') return denied('profiles are not listed');
  if (operation === 'delete') return denied('profiles are not deleted');
  if (caller === undefined) return denied('the request is not signed in');
  if (caller.uid !== uid) return denied('the profile belongs to another account');
  if (operation === 'get') return { allowed: true, reason: 'the profile is their own' };

  const unknown = Object.keys(after).find((field) => !FIELD_NAMES.some((name) => name === field));
  if (unknown !== undefined) return denied(`a profile has no field "${unknown}"`);
  for (const field of FIELD_NAMES) {
    const text = after[field]?.['stringValue'];
    const [shortest, longest] = LENGTHS[field];
    if (typeof text !== 'string') return denied(`${field} must be a text`);
    if (text.length < shortest || text.length > longest) {
      return denied(`${field} must have ${shortest} to ${longest} characters, not ${text.length}`);
    }
  }
  if (after['email']?.['stringValue'] !== caller.email)
    return denied("the e-mail is not the account's");
  return { allowed: true, reason: 'the profile is their own and complete' };
}
