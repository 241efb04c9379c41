import type { TraceEvent } from '../browser/TraceEvent';

/** The mark that a page sets when it is woken. It also says which of the browser's threads is the page's. */
export const WOKEN = 'getit-woken';

const SHELL = /\/remotes\/shell\/.*\.js$/;

/**
 * The tasks of the page's thread from the moment that it asks for the shell, in their order, in milliseconds of the
 * processor: what other programs do meanwhile does not count.
 */
export function tasksOfWaking(events: readonly TraceEvent[]): number[] {
  const woken = events.find(({ name }) => name === WOKEN);
  if (!woken) return [];
  const own = events.filter(({ pid, tid }) => pid === woken.pid && tid === woken.tid);
  // A page whose form is on the first screen wakes before it is woken.
  const asked = own.filter(
    ({ name, args }) => name === 'ResourceSendRequest' && SHELL.test(args?.data?.url ?? ''),
  );
  const start = Math.min(...[woken, ...asked].map(({ ts }) => ts));
  return own
    .filter(({ name, ph, ts }) => name === 'RunTask' && ph === 'X' && ts >= start)
    .sort((one, other) => one.ts - other.ts)
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);
}
