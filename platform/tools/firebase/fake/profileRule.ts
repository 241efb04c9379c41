/** The fields of a document in Firestore's JSON, for example `{ name: { stringValue: 'Asha' } }`. */
export type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The account of the id token. */
export interface Caller {
  readonly uid: string;
  /** Missing when the token has none. */
  readonly email?: string;
}

/** One access to one document; `path` follows `documents/`. */
export interface ProfileRequest {
  readonly operation: 'get' | 'create' | 'update' | 'delete';
  readonly path: readonly string[];
  readonly caller: Caller | undefined;
  /** The whole document after a create or update. */
  readonly after?: Fields;
}

const LENGTHS = { name: [1, 200], mobile: [0, 40], email: [3, 320] } as const;
const FIELD_NAMES = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];

/**
 * The rules of `firestore.rules`: an account reads, writes and deletes its own `users/{uid}` (spec §3), with exactly three
 * fields, and no other document. Lengths count UTF-16 units, like in the emulator.
 */
export function profileRule({ operation, path, caller, after = {} }: ProfileRequest) {
  const denied = (reason: string) => ({ allowed: false, reason });
  const [collection, uid] = path;
  if (path.length !== 2 || collection !== 'users')
    return denied('accounts may access only users/{uid}');
  if (caller === undefined) return denied('the request is not signed in');
  if (caller.uid !== uid) return denied('the profile belongs to another account');
  if (operation === 'get' || operation === 'delete')
    return { allowed: true, reason: 'the account owns the profile' };

  const unknown = Object.keys(after).find((field) => !FIELD_NAMES.some((name) => name === field));
  if (unknown !== undefined) return denied(`a profile has no field "${unknown}"`);
  for (const field of FIELD_NAMES) {
    const value = after[field]?.['stringValue'];
    const [shortest, longest] = LENGTHS[field];
    if (typeof value !== 'string') return denied(`${field} must be a string`);
    if (value.length < shortest || value.length > longest) {
      return denied(`${field} must have ${shortest} to ${longest} characters, not ${value.length}`);
    }
  }
  if (after['email']?.['stringValue'] !== caller.email)
    return denied("the e-mail differs from the account's");
  return { allowed: true, reason: 'the account owns the profile, which is complete' };
}
