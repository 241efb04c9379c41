import { withinTime } from './withinTime';

/**
 * The longest wait for one call of the identity provider, in milliseconds. Its SDK gives each request 30 s
 * until the answer begins, but knows no bound for an answer that stops halfway.
 */
export const PROVIDER_TIMEOUT = 45000;

/** Settles like a call of the identity provider, or rejects after 45 s in words that a visitor can read. */
export function inProviderTime<T>(call: Promise<T>): Promise<T> {
  return withinTime(
    call,
    PROVIDER_TIMEOUT,
    'The sign-in service did not answer in time. Check your connection and try again.',
  );
}
