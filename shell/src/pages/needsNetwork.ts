import { TIMING } from './timing';

/**
 * Whether a press of a link asks this site for something while the browser knows of no network. A press that opens
 * another tab leaves the page where it is anyway, and so does a link to a place in the page.
 */
export function needsNetwork(link: HTMLAnchorElement, event: MouseEvent): boolean {
  // Without names for the parts, in fewer bytes: every page carries this.
  return !(
    navigator.onLine ||
    link.target ||
    event.metaKey ||
    event.ctrlKey ||
    link.origin !== location.origin ||
    link.href.startsWith(location.href.split('#')[0] + '#')
  );
}

/**
 * Asks the site for an address; rejects if no answer comes. What browsers know of the network can be wrong, and a site
 * on this machine needs none.
 */
export const askFor = (address: string): Promise<unknown> =>
  fetch(address, { signal: AbortSignal.timeout(TIMING.slowAfter) });
