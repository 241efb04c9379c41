import type { PageData } from 'shared-config/contract/PageData';
import { LOAD_FAILED, SHELL_ATTRIBUTE } from 'shared-config/contract/pageState';
import { timeoutSignal } from 'shared-config/services/timeoutSignal';
import { addTag } from '../federation/fileTags';
import type { FailureReport } from '../federation/LoadFailure';
import { TIMING } from '../pages/timing';
import { SHELL } from '../releases/UsedRelease';
import { SHELL_FAILED } from '../shellState';
import { reloadWithTyped } from './typedFields';
import { showNotice } from './showNotice';

export let requested = false;
let reported = false;
/** The timer; 0 if none runs. */
let waiting = 0;

/** How far the shell is: `running` since its script was read, `hydrated` once React has taken over the frame. */
const state = (): string | null => document.documentElement.getAttribute(SHELL_ATTRIBUTE);

/** Fetches the shell. If it does not hydrate the frame, a notice says so. */
export function fetchShell(data: PageData): void {
  const { base, entry, integrity } = data.shell;
  requested = true;
  // What the shell itself throws (main.ts).
  addEventListener(SHELL_FAILED, () => showLost(data, 'render', 'LOAD-005'));
  const lose = (): void => showLost(data, 'entry', 'LOAD-003');
  try {
    addTag('script', {
      integrity: integrity[entry] as string,
      src: base + entry,
      // A script that arrives may still be one that this browser cannot read.
      onload: () => (state() ? awaitShell(data) : lose()),
      onerror: lose,
    });
  } catch {
    // The policy of an extension refuses it.
    lose();
  }
}

/** Shows the notice if the frame is not hydrated within 8 seconds. */
export function awaitShell(data: PageData): void {
  waiting ||= setTimeout(showLost, TIMING.slowAfter, data, 'time', 'LOAD-006') as unknown as number;
}

/**
 * Shows the notice, and reports the failure once in the format that the shell uses for remotes (reportOnce; its table of
 * codes is too large here).
 */
function showLost(
  data: PageData,
  phase: FailureReport['phase'],
  code: FailureReport['code'],
): void {
  clearTimeout(waiting);
  waiting = 0;
  if (state() === 'hydrated') return;
  const { release, base, entry } = data.shell;
  const detail: FailureReport = { part: SHELL, release, phase, code, path: location.pathname };
  if (!reported || phase !== 'time') dispatchEvent(new CustomEvent(LOAD_FAILED, { detail }));
  reported = true;
  showNotice(
    () =>
      // A damaged copy would stay in the cache.
      void fetch(base + entry, { cache: 'reload', signal: timeoutSignal(TIMING.slowAfter) }).then(
        reloadWithTyped,
        () => showLost(data, phase, code),
      ),
  );
}
