import { LOAD_FAILED, SHELL_ATTRIBUTE } from 'shared-config/contract/pageState';
import { SHELL_FAILED } from '../frame/shellState';
import { addTag, preloadLink } from '../host/fileTags';
import type { FailureReport } from '../host/LoadFailure';
import { readPageData } from '../host/readPageData';
import { TIMING } from '../host/timing';
import { SHELL } from '../host/UsedRelease';
import { loadAgain } from './loadAgain';
import { showNotice } from './showNotice';

export let isWaking = false;
let reported = false;
/** The timer; 0 if none runs. */
let waiting = 0;

/** How far the shell is: `running` since its script was read, `hydrated` once React has taken over the frame. */
const state = (): string | null => document.documentElement.getAttribute(SHELL_ATTRIBUTE);

/** Fetches the shell and, in parallel, the files of the page's remote. If the frame does not hydrate, a notice says so. */
export function wakePage(): void {
  if (isWaking) return;
  isWaking = true;
  const { shell, page } = readPageData();
  // What the shell itself throws (main.ts).
  addEventListener(SHELL_FAILED, () => showLost('render', 'LOAD-005'));
  const lose = (): void => showLost('entry', 'LOAD-003');
  try {
    addTag('script', {
      integrity: shell.integrity[shell.entry] as string,
      src: shell.base + shell.entry,
      // A script that arrives may still be one that this browser cannot read.
      onload: () => (state() ? awaitShell() : lose()),
      onerror: lose,
    });
  } catch {
    // The policy of an extension refuses it.
    lose();
  }
  if (!page) return;
  preloadLink(page.base + page.entry, 'script', page.entryIntegrity);
  for (const file of page.files.scripts)
    preloadLink(page.base + file, 'script', page.integrity[file] as string);
}

/** Shows the notice if the frame is not hydrated within 8 seconds. */
export function awaitShell(): void {
  waiting ||= setTimeout(showLost, TIMING.slowAfter, 'time', 'LOAD-006') as unknown as number;
}

/**
 * Shows the notice, and reports the failure once in the format that the shell uses for remotes (reportOnce; its table of
 * codes is too large here).
 */
function showLost(phase: FailureReport['phase'], code: FailureReport['code']): void {
  clearTimeout(waiting);
  waiting = 0;
  if (state() === 'hydrated') return;
  const { release, base, entry } = readPageData().shell;
  const detail: FailureReport = { part: SHELL, release, phase, code, path: location.pathname };
  if (!reported || phase !== 'time') dispatchEvent(new CustomEvent(LOAD_FAILED, { detail }));
  reported = true;
  showNotice(() => void loadAgain([base + entry]).catch(() => showLost(phase, code)));
}
