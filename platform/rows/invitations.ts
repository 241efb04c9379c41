import { createHash } from 'node:crypto';
import { INVITE_CODE } from 'shared-config/services/invitationHeader';

/** The code by which the sender of a row invites others: a hash of the row's key, which does not tell who it is. */
export const inviteCode = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 10);

/**
 * The digits that the keys of all rows of one entry begin with: the browser that joined makes them, and who knows them may
 * change the entry, and leave. Other programs make keys of other shapes, each an owner of its own.
 */
export const ownerOf = (key = ''): string => /^[\da-f]{32}(?=-|$)/.exec(key)?.[0] ?? key;

/** The code of the invitation by which a row came; undefined if it came by none. */
export function invitedBy(key = ''): string | undefined {
  const end = key.split('-').at(-1) ?? '';
  return INVITE_CODE.test(end) ? end : undefined;
}
