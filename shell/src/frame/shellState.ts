import { SHELL_ATTRIBUTE } from 'shared-config/contract/pageState';
import { STATUS_ID } from '../frame/elementIds';

/** Says that the shell's script runs, and removes the notice of the inline script that it is late. */
export function markShellRunning(): void {
  document.documentElement.setAttribute(SHELL_ATTRIBUTE, 'running');
  const words = document.getElementById(STATUS_ID);
  words?.replaceChildren();
  words?.nextElementSibling?.replaceChildren();
  words?.parentElement?.removeAttribute('data-says');
}

/**
 * Announces that the frame is hydrated; of a page that never hydrates, that is all that wakes. From now on the router
 * follows the history (followHistory).
 */
export function markFrameHydrated(): void {
  window.onpopstate = null;
  document.documentElement.setAttribute(SHELL_ATTRIBUTE, 'hydrated');
}
