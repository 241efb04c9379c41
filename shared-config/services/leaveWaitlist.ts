import { announce } from '../contract/sharedState';
import { keepText, type JoinedEntry } from './joinedEntry';
import { dropSubmission, waitingSubmissions } from './outbox/outboxStore';
import { runtimeConfig } from './runtimeConfigAccess';
import { SECRET_HEADER } from './submissionHeaders';
import { timeoutSignal } from './timeoutSignal';

/** The longest wait for an answer, in milliseconds. */
const LEAVE_TIMEOUT = 30_000;

/**
 * Leaves the waitlist: the rows service ends all rows of the entry, and this browser forgets it.
 *
 * @returns whether the service did.
 * @throws the network error, or a TimeoutError.
 */
export async function leaveWaitlist({ secret }: JoinedEntry): Promise<boolean> {
  const { ok } = await fetch(runtimeConfig().rows.waitlist, {
    method: 'DELETE',
    headers: { [SECRET_HEADER]: secret },
    signal: timeoutSignal(LEAVE_TIMEOUT),
  });
  if (ok) {
    for (const { key, table } of waitingSubmissions())
      if (table === 'waitlist') dropSubmission(key);
    keepText(null);
    announce('getit:rows');
  }
  return ok;
}
