import { STATUS_ID } from './frame/statusRegion';

/**
 * Whether this is the first copy of the shell that runs in this document: a visitor who tried again while one
 * was under way may get two. Takes away what the bootstrap script has said about the wait, which the shell's own
 * words replace.
 */
export function startOnce(): boolean {
  const page = document.documentElement;
  if (page.dataset['shell'] !== undefined) return false;
  page.dataset['shell'] = 'running';
  document.getElementById(STATUS_ID)?.replaceChildren();
  return true;
}
