import { TIMING } from './timing';
import type { PageStore } from './PageStore';
import { plainPath } from '../navigation/matchRoute';

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

/**
 * Keeps the page in place if a link is pressed that no network can follow. Pages that this tab has loaded still open.
 * Until now guardLinks did so.
 */
export function keepPresses(pages: Pick<PageStore, 'isHere' | 'noteCutOff' | 'noteOnline'>): void {
  let asked = false;
  const listen = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (asked || !link || !needsNetwork(link, event) || pages.isHere(plainPath(link.pathname)))
      return;
    event.preventDefault();
    const open = (): void =>
      void askFor(link.href).then(
        () => {
          asked = true;
          link.click();
          asked = false;
        },
        () => pages.noteCutOff(open),
      );
    open();
  };
  window.onclick = null;
  window.ononline = pages.noteOnline;
  // Before React, which leaves a press alone that is prevented.
  window.addEventListener('click', listen, true);
}
