/**
 * A signal that aborts after so many milliseconds. `AbortSignal.timeout` does the same in Chrome from 103 on, in Safari
 * from 16 and in Firefox from 100; Safari 15.4 gives no reason.
 */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const reason = new DOMException('The time is up.', 'TimeoutError');
  setTimeout(() => controller.abort(reason), milliseconds);
  return controller.signal;
}
