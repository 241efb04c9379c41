import { onAnnounced, sharedMemory, type WaitingSubmission } from '../contract/sharedState';
import { oneSpelling } from '../site/emailAddress';
import { ASKS, PLACE_HEADER } from './invitationHeader';
import { tryStorage } from './tryStorage';

/** In localStorage: the entry that joined the waitlist last in this browser, as JSON. */
const JOINED = 'getit.joined';

export interface JoinedEntry {
  /** What its browser has made. Who knows it can change the entry, and leave. */
  readonly secret: string;
  readonly data: Readonly<Record<'name' | 'email' | 'city' | 'interest', string>>;
  /** What the service said of its place. A hosted spreadsheet says nothing. */
  readonly answer: string | null;
}

/** The entry as it is stored, the same text until it changes; where storage is blocked, in this page alone. */
export const joinedText = (): string | null =>
  sharedMemory().joined ?? tryStorage(() => localStorage.getItem(JOINED)) ?? null;

/** Releases before 2026-11-29 have stored the secret as the owner, with which the keys began of all that they sent. */
type StoredEntry = JoinedEntry & { readonly owner?: string };

/** The entry in a stored text; undefined if there is none, or another program has changed it. */
export function entryIn(text: string | null): JoinedEntry | undefined {
  const entry = tryStorage(() => JSON.parse(text ?? 'null') as StoredEntry | null);
  const secret = entry?.secret ?? entry?.owner;
  if (!entry || typeof secret !== 'string' || Object(entry.data) !== entry.data) return undefined;
  return { secret, data: entry.data, answer: entry.answer };
}

/** Stores an entry as text, or forgets the one that is stored. */
export function keepText(text: string | null): void {
  const memory = sharedMemory();
  memory.joined = text;
  tryStorage(() => {
    if (text === null) localStorage.removeItem(JOINED);
    else localStorage.setItem(JOINED, text);
    memory.joined = null;
  });
}

/** Keeps the entry of a submission that the service has taken. A change keeps the first place; whether a mail asks is said anew. */
export function keepJoined(submission: WaitingSubmission, { headers }: Response): void {
  // What an earlier release has stored has its secret in its key.
  const { key, secret = key.slice(0, 32), body } = submission;
  const { data } = JSON.parse(body) as Pick<JoinedEntry, 'data'>;
  const said = headers.get(PLACE_HEADER);
  const before = entryIn(joinedText());
  const first = before?.secret === secret && placeIn(before) ? before.answer : said;
  const answer = first && first.replace(ASKS, '') + (said?.endsWith(ASKS) ? ASKS : '');
  keepText(JSON.stringify({ secret, data, answer } satisfies JoinedEntry));
}

/**
 * The secret of the entry of this browser, if a form changes that; undefined for a new entry.
 *
 * @param corrects whether the form shows what was joined, so that the address may change, too
 */
export function secretToChange(email = '', corrects = false): string | undefined {
  const entry = entryIn(joinedText());
  if (!entry || (!corrects && oneSpelling(entry.data.email) !== oneSpelling(email)))
    return undefined;
  return entry.secret;
}

/** The place on the waitlist, from 1, and the code by which its owner invites others. */
export function placeIn(entry: JoinedEntry | undefined) {
  const [, place, invite = ''] = /^(\d+);invite=(\w+)/.exec(entry?.answer ?? '') ?? [];
  return place ? { place: Number(place), invite } : undefined;
}

/** Whether the service writes about the launch only once a link of its mail has confirmed the entry. */
export const asksToConfirm = (entry: JoinedEntry | undefined): boolean =>
  String(entry?.answer).endsWith(ASKS);

/** Calls back when an entry was delivered or left the waitlist, in this tab or another. */
export function onEntry(listener: () => void): () => void {
  const ends = onAnnounced('getit:rows', listener);
  addEventListener('storage', listener);
  return () => {
    ends();
    removeEventListener('storage', listener);
  };
}
