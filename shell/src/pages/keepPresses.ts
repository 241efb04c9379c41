import type { PageStore } from './PageStore';
import { plainPath } from '../navigation/matchRoute';
import { askFor, needsNetwork } from './needsNetwork';

/**
 * Keeps the page in place if a link is pressed that no network can follow. Pages that this tab has loaded still open.
 * Until now guardLinks did so.
 */
export function keepPresses(pages: Pick<PageStore, 'isHere' | 'noteCutOff'>): void {
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
  // Before React, which leaves a press alone that is prevented.
  window.addEventListener('click', listen, true);
}
