import { sharedMemory, type WaitingSubmission } from '../contract/sharedState';
import { oneSpelling } from '../site/emailAddress';
import { PLACE_HEADER } from './invitationHeader';
import { tryStorage } from './tryStorage';

/** In localStorage: the entry that joined the waitlist last in this browser, as JSON. */
const JOINED = 'getit.joined';

/** An entry that joined the waitlist in this browser. */
export interface JoinedEntry {
  /** The digits with which the keys of all its rows begin. Who knows them can change the entry, and leave. */
  readonly owner: string;
  readonly data: Readonly<Record<'name' | 'email' | 'city' | 'interest', string>>;
  /** What the service said of its place. A hosted spreadsheet says nothing. */
  readonly answer: string | null;
}

/** How many digits of a key its owner knows before it is made. */
const OWNER_DIGITS = 32;

/** The entry as it is stored, the same text until it changes; where storage is blocked, in this page alone. */
export const joinedText = (): string | null =>
  sharedMemory().joined ?? tryStorage(() => localStorage.getItem(JOINED)) ?? null;

/** The entry in a stored text; undefined if there is none, or another program has changed it. */
export function entryIn(text: string | null): JoinedEntry | undefined {
  const entry = tryStorage(() => JSON.parse(text ?? 'null') as JoinedEntry | null);
  return typeof entry?.owner === 'string' && Object(entry.data) === entry.data ? entry : undefined;
}

/** Keeps an entry as text, or forgets the one that is kept. */
export function keepText(text: string | null): void {
  const memory = sharedMemory();
  memory.joined = text;
  tryStorage(() => {
    if (text === null) localStorage.removeItem(JOINED);
    else localStorage.setItem(JOINED, text);
    memory.joined = null;
  });
}

/** Keeps the entry of a submission that the service has taken. A change keeps the first place. */
export function keepJoined({ key, body }: WaitingSubmission, { headers }: Response): void {
  const { data } = JSON.parse(body) as Pick<JoinedEntry, 'data'>;
  const owner = key.slice(0, OWNER_DIGITS);
  const before = entryIn(joinedText());
  const first = before?.owner === owner ? before.answer : null;
  keepText(JSON.stringify({ owner, data, answer: first ?? headers.get(PLACE_HEADER) }));
}

/**
 * How the key of a row begins that changes the entry of this browser; undefined for a new entry.
 *
 * @param corrects whether the form shows what was joined, so that the address may change, too
 */
export function entryToChange(email = '', corrects = false): string | undefined {
  const entry = entryIn(joinedText());
  if (!entry || (!corrects && oneSpelling(entry.data.email) !== oneSpelling(email)))
    return undefined;
  return entry.owner;
}

/** The place on the waitlist, from 1, and the code by which its owner invites others. */
export function placeIn(entry: JoinedEntry | undefined) {
  const [, place, invite = ''] = /^(\d+);invite=(\w+)$/.exec(entry?.answer ?? '') ?? [];
  return place ? { place: Number(place), invite } : undefined;
}
