import { FirestoreRefusal } from './FirestoreRefusal';
import type { Caller } from './profileRule';

/** The emulators' word for the one whom no rule binds. Tests use it to prepare and to look. */
export type Asking = Caller | 'owner' | undefined;

/**
 * Reads the `Authorization` header. The tokens of the Auth emulator are not signed and nothing is verified
 * here: this is only ever reachable on 127.0.0.1.
 *
 * @returns the account, `owner`, or undefined for a request that is not signed in.
 * @throws FirestoreRefusal INVALID_ARGUMENT when the token is not a JWT.
 */
export function readCaller(authorization: string | undefined): Asking {
  if (authorization === undefined) return undefined;
  const token = authorization.replace(/^Bearer /, '');
  if (token === 'owner') return 'owner';
  const { sub, email } = readClaims(token);
  if (typeof sub !== 'string') return undefined;
  return typeof email === 'string' ? { uid: sub, email } : { uid: sub };
}

function readClaims(token: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    );
    if (typeof claims === 'object' && claims !== null) return claims as Record<string, unknown>;
  } catch {
    // Answered below, like a token whose claims are no object.
  }
  throw new FirestoreRefusal('INVALID_ARGUMENT', 'invalid jwt');
}
