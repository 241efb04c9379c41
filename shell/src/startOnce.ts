import { SHELL_ATTRIBUTE } from 'shared-config/contract/pageState';
import { STATUS_ID } from './frame/elementIds';

/**
 * Whether this is the first copy of the shell that runs in this document: "Try again" during a slow load can
 * fetch a second one. The first copy removes the bootstrap script's notice.
 */
export function startOnce(): boolean {
  const page = document.documentElement;
  if (page.hasAttribute(SHELL_ATTRIBUTE)) return false;
  page.setAttribute(SHELL_ATTRIBUTE, 'running');
  const words = document.getElementById(STATUS_ID);
  words?.replaceChildren();
  words?.nextElementSibling?.replaceChildren();
  return true;
}

/**
 * Announces that the frame is hydrated; of a page that never hydrates, that is all that wakes. From now on the router
 * follows the history (followHistory).
 */
export function markFrameHydrated(): void {
  window.onpopstate = null;
  document.documentElement.setAttribute(SHELL_ATTRIBUTE, 'hydrated');
}
