import { OUTBOX, sharedMemory, type WaitingSubmission } from '../../contract/sharedState';
import { OUTBOX_DAYS } from '../../site/limits';
import { tryStorage } from '../tryStorage';

const DAY = 24 * 60 * 60 * 1000;

/** The longest pause that a service gets, in milliseconds: a full day of rows ends at midnight. */
export const LONGEST_PAUSE = DAY;

/** Submissions for which storage is blocked or full. One map for all parts of the page. */
export const submissionsInMemory = (): Map<string, WaitingSubmission> =>
  (sharedMemory().waiting ??= new Map());

/** The keys of the stored submissions. */
const storedKeys = (): string[] =>
  (tryStorage(() => Object.keys(localStorage)) ?? []).flatMap((name) =>
    name.startsWith(OUTBOX) ? [name.slice(OUTBOX.length)] : [],
  );

/** Whether a submission waits in storage, and will after this page is closed. */
export const isStored = (): boolean => storedKeys().length > 0;

/** Whether a submission waits, in storage or in this page. */
export const holdsSubmissions = (): boolean => isStored() || submissionsInMemory().size > 0;

/**
 * The submissions that wait, oldest first. Removes those that are too old, and what is no JSON. One of another shape belongs
 * to another release, which will know it: it stays.
 */
export function waitingSubmissions(): WaitingSubmission[] {
  const waiting: WaitingSubmission[] = [];
  for (const key of [...submissionsInMemory().keys(), ...storedKeys()]) {
    const submission = read(key);
    if (!submission || isTooOld(submission)) dropSubmission(key);
    else if (isWhole(submission) && submission.key === key) waiting.push(submission);
  }
  return waiting.sort((one, other) => one.at - other.at);
}

/** The submission with that key, if it still waits. */
export const waitingSubmission = (key: string): WaitingSubmission | undefined =>
  waitingSubmissions().find((one) => one.key === key);

/** Stores a submission, in this page alone if storage is blocked or full. */
export function keepSubmission(submission: WaitingSubmission): void {
  submissionsInMemory().set(submission.key, submission);
  tryStorage(() => {
    localStorage.setItem(OUTBOX + submission.key, JSON.stringify(submission));
    submissionsInMemory().delete(submission.key);
  });
}

export function dropSubmission(key: string): void {
  submissionsInMemory().delete(key);
  tryStorage(() => localStorage.removeItem(OUTBOX + key));
}

const isTooOld = ({ at }: WaitingSubmission): boolean => Date.now() - at >= OUTBOX_DAYS * DAY;

const isWhole = ({ key, table, form, body, at }: Partial<WaitingSubmission>): boolean =>
  [key, table, form, body].every((text) => typeof text === 'string') && Number.isFinite(at);

const read = (key: string): WaitingSubmission | undefined =>
  submissionsInMemory().get(key) ??
  tryStorage(() => inThisShape(JSON.parse(localStorage[OUTBOX + key] as string) as Stored));

/**
 * As it is stored, also by releases before 2026-11-30, which know the waitlist by its table, and before 2026-11-29, which have
 * the last three in place of a pause and a state.
 */
type Stored = WaitingSubmission & {
  readonly counts?: boolean;
  readonly claimed?: number;
  readonly tries?: number;
  readonly refused?: boolean;
};

function inThisShape(stored: Stored): WaitingSubmission | undefined {
  if (Object(stored) !== stored) return undefined;
  const { claimed = 0, tries = 0, refused, notBefore = claimed, table, counts } = stored;
  const { state = refused ? 'refused' : tries > 0 ? 'waiting' : 'sending' } = stored;
  // A later time comes from a clock that was ahead.
  return {
    ...(table === 'waitlist' && { keeps: 'getit.joined' }),
    ...(counts && { event: { name: 'waitlist_signup', label: 'city' } }),
    ...stored,
    state,
    notBefore: notBefore > Date.now() + LONGEST_PAUSE ? 0 : notBefore,
  };
}
