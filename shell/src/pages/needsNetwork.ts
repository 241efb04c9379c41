import { TIMING } from './timing';

/**
 * Whether a press of a link asks this site for something while the browser knows of no network. A press that opens
 * another tab leaves the page where it is anyway.
 */
export function needsNetwork(
  { origin, pathname, hash, target }: HTMLAnchorElement,
  { ctrlKey, metaKey }: MouseEvent,
): boolean {
  const stays = hash && pathname === location.pathname;
  const elsewhere = stays || target || ctrlKey || metaKey || origin !== location.origin;
  return !navigator.onLine && !elsewhere;
}

/**
 * Asks the site for an address; rejects if no answer comes. What browsers know of the network can be wrong, and a site
 * on this machine needs none.
 */
export const askFor = (address: string): Promise<unknown> =>
  fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(TIMING.slowAfter) });
