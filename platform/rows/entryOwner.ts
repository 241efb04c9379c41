import { createHash } from 'node:crypto';

/**
 * Who made an entry on the waitlist, by the secret that its browser sends: 32 hexadecimal digits, from which no one finds
 * the secret.
 */
export const ownerOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 32);

/** The code by which the owner of an entry invites others. */
export const inviteCode = (owner: string): string => owner.slice(0, 10);

/** A key of the last release: the secret of the entry, random digits where it changes one, and the code of an invitation. */
const OLD_KEY = /^([\da-f]{32})(?:-[\da-f]{16})?(?:-([\da-f]{10}))?$/;

/** The secret and the invitation that a key of the waitlist holds, as browsers made it in the last release. */
export function readOldKey(key: unknown) {
  const [, secret, invitedBy] = OLD_KEY.exec(String(key)) ?? [];
  return { secret, invitedBy };
}
