import { createHash } from 'node:crypto';
import type { MailMark } from './mail/MailMark';
import { INVITE_CODE } from 'shared-config/services/invitationHeader';

/** The code by which the sender of a row invites others: a hash of the row's key, which does not tell who it is. */
export const inviteCode = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 10);

/** The code of the invitation by which a row came; undefined if it came by none. */
export function invitedBy(key = ''): string | undefined {
  const end = key.split('-').at(-1) ?? '';
  return INVITE_CODE.test(end) ? end : undefined;
}

/**
 * How many entries each entry has invited. Only those whose owner has confirmed count, because anyone can invent addresses.
 * An entry whose inviter was erased counts for nobody.
 *
 * @param again entries that repeat an address, also that of the inviter. They do not count.
 */
export function countInvitations<
  Row extends { readonly key?: string | undefined; readonly mail?: MailMark | undefined },
>(entries: readonly Row[], again: ReadonlySet<Row>): ReadonlyMap<Row, number> {
  const inviters = new Map(entries.map((entry) => [inviteCode(entry.key ?? ''), entry]));
  const counts = new Map<Row, number>();
  for (const entry of entries) {
    const inviter = inviters.get(invitedBy(entry.key) ?? '');
    if (inviter && !again.has(entry) && entry.mail?.state === 'confirmed')
      counts.set(inviter, (counts.get(inviter) ?? 0) + 1);
  }
  return counts;
}
