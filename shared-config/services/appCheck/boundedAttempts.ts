import { withinTime } from '../withinTime';

/** The longest wait for one attempt, in milliseconds: a log-in without a token is better than none. */
export const ATTEMPT_TIMEOUT = 10_000;

/** The age at which an attempt that never answered is given up for a new one, in milliseconds. */
export const ATTEMPT_END = 30_000;

/**
 * Bounds a function that may never answer. All callers share one attempt and wait until it is 10 s old, so that the
 * requests of one log-in together wait no longer. A later caller is refused at once, gets a late answer, or starts a new
 * attempt after a failure or after 30 s.
 */
export function boundedAttempts<T>(ask: () => Promise<T>): () => Promise<T> {
  let attempt: { readonly since: number; readonly result: Promise<T> } | undefined;

  const forget = (one: typeof attempt): void => {
    if (attempt === one) attempt = undefined;
  };

  return async () => {
    if (!attempt || Date.now() - attempt.since >= ATTEMPT_END) {
      const started = (attempt = { since: Date.now(), result: ask() });
      started.result.catch(() => forget(started));
    }
    const current = attempt;
    const left = Math.max(0, current.since + ATTEMPT_TIMEOUT - Date.now());
    const answer = await withinTime(current.result, left, 'App Check did not answer in time.');
    forget(current);
    return answer;
  };
}
