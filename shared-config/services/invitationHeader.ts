/**
 * Answers which place on the waitlist an entry has, the code by which it invites others, and whether an email asks to confirm
 * it: `214;invite=3f2c8a546f;asks`.
 */
export const PLACE_HEADER = 'Waitlist-Place';

/** The end of that answer where the service writes about the launch only to those who confirm. */
export const ASKS = ';asks';

interface Answered {
  readonly answer: string | null;
}

/** The place on the waitlist, from 1, and the code by which its owner invites others. */
export function placeIn(entry: Answered | undefined) {
  const [, place, invite = ''] = /^(\d+);invite=(\w+)/.exec(entry?.answer ?? '') ?? [];
  return place ? { place: Number(place), invite } : undefined;
}

/** Whether the service writes about the launch only once a link of its email has confirmed the entry. */
export const asksToConfirm = (entry: Answered | undefined): boolean =>
  String(entry?.answer).endsWith(ASKS);

/** What is known of an entry once it has changed: the first place stays, and whether an email asks is said again. */
export function laterAnswer(before: string | null, said: string | null): string | null {
  const first = placeIn({ answer: before }) ? before : said;
  return first && first.replace(ASKS, '') + (said?.endsWith(ASKS) ? ASKS : '');
}

export const INVITE_CODE = /^[\da-f]{10}$/;

/** The code of the invitation in the query of an address; undefined if there is none. */
export function inviteIn(query: string): string | undefined {
  const code = new URLSearchParams(query).get('invite');
  return code && INVITE_CODE.test(code) ? code : undefined;
}
