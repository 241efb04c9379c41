import { announce } from 'shared-config/contract/sharedState';
import { forgetInvite } from 'shared-config/services/invitation';
import { dropSubmission, waitingSubmissions } from 'shared-config/services/outbox/outboxStore';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { SECRET_HEADER } from 'shared-config/services/submissionHeaders';
import { timeoutSignal } from 'shared-config/services/timeoutSignal';
import { forgetJoined, joinedText, type JoinedEntry } from './joinedEntry';

/** The longest wait for an answer, in milliseconds. */
const ANSWER_TIMEOUT = 30_000;

/** Asks our service about an entry, or ends it. The secret travels in a header: addresses are logged on the way. */
const request = (method: 'GET' | 'DELETE', { secret }: JoinedEntry): Promise<Response> =>
  fetch(runtimeConfig().rows.waitlist, {
    method,
    headers: { [SECRET_HEADER]: secret },
    cache: 'no-store',
    signal: timeoutSignal(ANSWER_TIMEOUT),
  });

/**
 * Leaves the waitlist: the rows service ends all rows of the entry, and this browser forgets it.
 *
 * @returns whether the service did.
 * @throws the network error, or a TimeoutError.
 */
export async function leaveWaitlist(entry: JoinedEntry): Promise<boolean> {
  const { ok } = await request('DELETE', entry);
  if (ok) {
    forgetInvite();
    forgetEntry();
  }
  return ok;
}

/**
 * Asks the rows service whether the entry has left, by an email or another tab; then this browser forgets it, too. Whatever
 * is no explicit answer changes nothing. What waits to be sent is newer than the answer, so nothing is asked meanwhile. A
 * hosted spreadsheet is never asked.
 *
 * @returns whether this browser has forgotten the entry.
 */
export async function forgetIfLeft(entry: JoinedEntry): Promise<boolean> {
  const text = joinedText();
  if (runtimeConfig().rows.hosted || waitingJoins().length > 0) return false;
  try {
    const answer = await request('GET', entry);
    const said: unknown = answer.ok ? await answer.json() : undefined;
    const left = (Object(said) as { readonly left?: unknown }).left === true;
    if (!left || joinedText() !== text || waitingJoins().length > 0) return false;
  } catch {
    return false;
  }
  forgetEntry();
  return true;
}

const waitingJoins = () => waitingSubmissions().filter(({ table }) => table === 'waitlist');

function forgetEntry(): void {
  for (const { key } of waitingJoins()) dropSubmission(key);
  forgetJoined();
  announce('getit:rows');
}
