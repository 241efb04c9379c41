import { SHELL_ATTRIBUTE } from 'shared-config/contract/pageState';
import { SHELL } from 'shared-config/contract/Registry';
import { announce, type FailureReport } from 'shared-config/contract/sharedState';
import { addTag, failedFiles, preloadLink } from '../host/fileTags';
import { readPageData } from '../host/readPageData';
import { SLOW_AFTER } from '../host/timing';
import { offerAgain } from './offerAgain';

let isWaking = false;
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
  waiting ||= setTimeout(showLost, SLOW_AFTER, 'time', 'LOAD-006') as unknown as number;
}

/** Shows the notice, and reports the failure once, as `reportShell` does, whose table of codes is too large here. */
function showLost(phase: FailureReport['phase'], code: FailureReport['code']): void {
  if (state() === 'hydrated') return;
  const { release, base, entry } = readPageData().shell;
  const path = location.pathname;
  if (!reported || phase !== 'time')
    announce('getit:load-failed', { part: SHELL, release, phase, code, path });
  reported = true;
  failedFiles.add(base + entry);
  offerAgain();
}
