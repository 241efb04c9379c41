import { z } from 'zod';
import { FirestoreRefusal } from './FirestoreRefusal';
import type { Caller } from './profileRule';

/** `owner` is the emulators' name for a caller without rules; tests use it to prepare and to check documents. */
export type Asking = Caller | 'owner' | undefined;

const Claims = z.object({
  sub: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
});

/**
 * Reads the `Authorization` header. Tokens of the Auth emulator have no signature, and nothing is verified here:
 * the fake is reachable on 127.0.0.1 only.
 *
 * @returns the account, `owner`, or undefined for a request without a signed-in account
 * @throws FirestoreRefusal INVALID_ARGUMENT when the token is not a JWT.
 */
export function readCaller(authorization: string | undefined): Asking {
  if (authorization === undefined) return undefined;
  const token = authorization.replace(/^Bearer /, '');
  if (token === 'owner') return 'owner';
  try {
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const { sub, email } = Claims.parse(JSON.parse(claims));
    return sub === undefined ? undefined : { uid: sub, ...(email !== undefined && { email }) };
  } catch {
    throw new FirestoreRefusal('INVALID_ARGUMENT', 'invalid jwt');
  }
}
