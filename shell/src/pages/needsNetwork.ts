import { TIMING } from './timing';
import type { PageStore } from './PageStore';
import { plainPath } from '../navigation/matchRoute';
import { timeoutSignal } from 'shared-config/services/timeoutSignal';

/**
 * Whether a pressed link needs this site while the browser reports no network. Links that open another tab, or a place in
 * the page, keep the page anyway.
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
 * Asks the site for an address; rejects if no answer comes. Browsers can be wrong about the network, and a local site
 * needs none.
 */
export const askFor = (address: string): Promise<unknown> =>
  fetch(address, { signal: timeoutSignal(TIMING.slowAfter) });

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
