import type { PageData } from 'shared-config/contract/PageData';
import { addTag } from '../federation/fileTags';
import { TIMING } from '../pages/timing';
import { NO_SHELL, showNotice } from './showNotice';
import { LOAD_FAILED } from 'shared-config/contract/pageState';
import type { FailureReport } from '../federation/LoadFailure';
import { SHELL } from '../releases/UsedRelease';

export let attempts = 0;
let arrived = false;
let reported = false;
/** The timer; 0 if none runs. */
let waiting = 0;

/** Fetches the shell. If that fails, a notice offers another attempt under a new address. */
export function fetchShell(data: PageData): void {
  const { base, entry, integrity } = data.shell;
  const attempt = attempts++;
  addTag('script', {
    integrity: integrity[entry] as string,
    src: base + entry + (attempt ? '?attempt=' + attempt : ''),
    onload() {
      arrived = true;
    },
    // A newer attempt has replaced an older one, so only the latest failure counts.
    onerror: () => attempt === attempts - 1 && showLost(data, 'entry', 'LOAD-003'),
  });
}

/** Shows the notice if the shell, for which a visitor now waits, does not arrive within 8 seconds. */
export function awaitShell(data: PageData): void {
  waiting ||= setTimeout(showLost, TIMING.slowAfter, data, 'time', 'LOAD-006') as unknown as number;
}

/**
 * Shows the notice, and reports the failed load once in the format that the shell uses for remotes (reportOnce; its
 * table of codes is too large here). Does nothing once a shell has arrived: the status region is then the shell's.
 */
function showLost(data: PageData, phase: 'entry' | 'time', code: 'LOAD-003' | 'LOAD-006'): void {
  if (arrived) return;
  clearTimeout(waiting);
  waiting = 0;
  if (!reported) {
    const { release } = data.shell;
    const detail: FailureReport = { part: SHELL, release, phase, code, path: location.pathname };
    dispatchEvent(new CustomEvent(LOAD_FAILED, { detail }));
  }
  reported = true;
  showNotice(NO_SHELL, () => {
    fetchShell(data);
    awaitShell(data);
  });
}
