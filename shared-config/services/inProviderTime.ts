import { withinTime } from './withinTime';

/**
 * The longest wait for one call of the identity provider, in milliseconds. Its SDK waits 30 s for a response
 * to start, but has no limit for a response that stalls.
 */
export const PROVIDER_TIMEOUT = 45000;

/** Settles like the call, or rejects after 45 s with a message for the visitor. */
export function inProviderTime<T>(call: Promise<T>): Promise<T> {
  return withinTime(
    call,
    PROVIDER_TIMEOUT,
    'The sign-in service did not answer in time. Check your connection and try again.',
  );
}
