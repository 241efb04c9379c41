import { onAnnounced, type WaitingSubmission } from 'shared-config/contract/sharedState';
import { oneSpelling } from 'shared-config/site/emailAddress';
import { followedInvite } from 'shared-config/services/invitation';
import { keepText, keptText, rowIn, type KeptRow } from 'shared-config/services/outbox/keptRow';
import { randomKey } from 'shared-config/services/randomKey';
import { WAITLIST_FORM } from './waitlistForm';

/** In localStorage: the entry that joined the waitlist last in this browser. */
const JOINED = WAITLIST_FORM.declared.keeps as string;

export interface JoinedEntry extends KeptRow {
  readonly data: Readonly<Record<'name' | 'email' | 'city' | 'interest', string>>;
}

/** The entry as it is stored, the same text until it changes. */
export const joinedText = (): string | null => keptText(JOINED);

/** The entry in a stored text; undefined if there is none. */
export const entryIn = (text: string | null): JoinedEntry | undefined => rowIn(text);

export const forgetJoined = (): void => keepText(JOINED, null);

/**
 * What goes with an entry that is sent: the secret of the one that it changes, or else a new one with the invitation that the
 * visitor followed.
 *
 * @param corrects whether the form shows what was joined, so that the address may change, too
 */
export function proofOf(
  email = '',
  corrects = false,
): Pick<WaitingSubmission, 'secret' | 'invite'> {
  const entry = entryIn(joinedText());
  const isSame = entry && (corrects || oneSpelling(entry.data.email) === oneSpelling(email));
  if (isSame) return { secret: entry.secret };
  return { secret: randomKey(), invite: corrects ? undefined : followedInvite() };
}

/** Calls back when an entry was delivered or left the waitlist, in this tab or another. */
export function onEntry(listener: () => void): () => void {
  const ends = onAnnounced('getit:rows', listener);
  addEventListener('storage', listener);
  return () => {
    ends();
    removeEventListener('storage', listener);
  };
}
