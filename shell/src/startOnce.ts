import { STATUS_ID } from './frame/statusRegion';

/**
 * Whether this is the first copy of the shell that runs in this document: "Try again" during a slow load can
 * fetch a second one. The first copy removes the bootstrap script's notice.
 */
export function startOnce(): boolean {
  const page = document.documentElement;
  if (page.dataset['shell'] !== undefined) return false;
  page.dataset['shell'] = 'running';
  document.getElementById(STATUS_ID)?.replaceChildren();
  return true;
}
