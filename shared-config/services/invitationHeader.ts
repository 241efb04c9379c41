/**
 * Answers which place on the waitlist an entry has, the code by which it invites others, and whether a mail asks to confirm
 * it: `214;invite=3f2c8a546f;asks`.
 */
export const PLACE_HEADER = 'Waitlist-Place';

/** The end of that answer where the service writes about the launch only to those who confirm. */
export const ASKS = ';asks';

export const INVITE_CODE = /^[\da-f]{10}$/;

/** The code of the invitation in the query of an address; undefined if there is none. */
export function inviteIn(query: string): string | undefined {
  const code = new URLSearchParams(query).get('invite');
  return code && INVITE_CODE.test(code) ? code : undefined;
}
