/**
 * A signal that aborts after so many milliseconds. `AbortSignal.timeout` does the same in Chrome from 103 on, in Safari
 * from 16 and in Firefox from 100.
 */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
