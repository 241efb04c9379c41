import { ANSWER_DAYS } from 'shared-config/site/limits';

/** Raise it when the meaning of the question changes. Every visitor is then asked again. */
export const WORDS_VERSION = 1;

/** What a visitor chose, as this browser keeps it. */
export interface Answer {
  readonly answer: 'yes' | 'no';
  /** Milliseconds since 1970. */
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
 * Whether analytics may run. Only a valid yes allows it, and where the browser asks not to track (`signal`), only a yes
 * that was given nevertheless.
 */
export function evaluateAnswer(stored: Answer | null, now: number, signal: boolean): Verdict {
  const age = now - (stored?.at ?? 0);
  // An answer from the future is not valid: the clock was wrong.
  const valid = stored?.words === WORDS_VERSION && age >= 0 && age < VALID_FOR;
  if (valid && stored.answer === 'no') return 'refused';
  if (valid && (!signal || stored.signal)) return 'allowed';
  return signal ? 'signal' : 'ask';
}
