import { createHash } from 'node:crypto';

/**
 * Who made an entry on the waitlist, by the secret that its browser sends: 32 hexadecimal digits, from which nobody finds
 * the secret.
 */
export const ownerOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 32);

/** The code by which the owner of an entry invites others. */
export const inviteCode = (owner: string): string => owner.slice(0, 10);
