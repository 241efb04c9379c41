import { sharedMemory, type WaitingSubmission } from '../../contract/sharedState';
import { laterAnswer, PLACE_HEADER } from '../invitationHeader';
import { tryStorage } from '../tryStorage';

/**
 * The row that a service has taken last of a form that keeps it (`FormDeclaration.keeps`), as JSON in localStorage. The part
 * that declares the form reads it, and the inline script its end: the answer is last.
 */
export interface KeptRow {
  /** What its browser has made. Knowing it is enough to change the row. */
  readonly secret: string;
  readonly data: Readonly<Record<string, string>>;
  /** What the service said of it (`PLACE_HEADER`). A hosted spreadsheet says nothing. */
  readonly answer: string | null;
}

/** Releases before 2026-11-29 have stored the secret as the owner, with which the keys began of all that they sent. */
type StoredRow = KeptRow & { readonly owner?: string };

/** The row as it is stored under a key, the same text until it changes; where storage is blocked, in this page alone. */
export const keptText = (key: string): string | null =>
  sharedMemory().kept?.get(key) ?? tryStorage(() => localStorage.getItem(key)) ?? null;

/** The row in a stored text; undefined if there is none, or another program has changed it. */
export function rowIn(text: string | null): KeptRow | undefined {
  const row = tryStorage(() => JSON.parse(text ?? 'null') as StoredRow | null);
  const secret = row?.secret ?? row?.owner;
  if (!row || typeof secret !== 'string' || Object(row.data) !== row.data) return undefined;
  return { secret, data: row.data, answer: row.answer };
}

/** Stores a row as text, or forgets the one that is stored. */
export function keepText(key: string, text: string | null): void {
  const kept = (sharedMemory().kept ??= new Map<string, string | null>());
  kept.set(key, text);
  tryStorage(() => {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    kept.delete(key);
  });
}

/** Keeps the row of a submission that the service has taken, and what the service said of it. */
export function keepAnswer(submission: WaitingSubmission, { headers }: Response): void {
  // What an earlier release has stored has its secret in its key.
  const { key, secret = key.slice(0, 32), body, keeps } = submission;
  if (keeps === undefined) return;
  const { data } = JSON.parse(body) as Pick<KeptRow, 'data'>;
  const before = rowIn(keptText(keeps));
  const first = before?.secret === secret ? before.answer : null;
  const answer = laterAnswer(first, headers.get(PLACE_HEADER));
  keepText(keeps, JSON.stringify({ secret, data, answer } satisfies KeptRow));
}
