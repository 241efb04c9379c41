import { ANSWER_DAYS } from 'shared-config/site/limits';

/** Raise it when the meaning of the question changes. Every visitor is then asked again. */
export const WORDS_VERSION = 1;

/** What a visitor chose, as this browser keeps it. */
export interface Answer {
  readonly answer: 'yes' | 'no';
  readonly at: number;
  /** The version of the words that the visitor read. */
  readonly words: number;
  /** Whether the browser asked not to track when the visitor chose. */
  readonly signal: boolean;
}

/** Whether analytics may run; `signal` is a no that the browser has given. */
export type Verdict = 'allowed' | 'refused' | 'signal' | 'ask';

/** What a visitor may read who opens the question again, in the order of its words (`AnalyticsQuestion`). */
export const STATES = ['signal', 'allowed', 'refused'] as const satisfies readonly Verdict[];

const VALID_FOR = ANSWER_DAYS * 24 * 60 * 60 * 1000;

/**
 * Whether analytics may run at a time (in milliseconds since 1970). Only a valid yes allows it, and where the browser
 * asks not to track (`signal`), only a yes that was given nevertheless.
 */
export function evaluateAnswer(stored: Answer | undefined, now: number, signal: boolean): Verdict {
  const valid = stored && isValid(stored, now);
  if (valid && stored.answer === 'no') return 'refused';
  if (valid && (!signal || stored.signal)) return 'allowed';
  return signal ? 'signal' : 'ask';
}

/** An answer from the future is not valid: the clock was wrong. */
const isValid = ({ at, words }: Answer, now: number): boolean =>
  words === WORDS_VERSION && at <= now && now - at < VALID_FOR;
