import type { PageData } from 'shared-config/contract/PageData';
import { noFile } from '../federation/noFile';
import { TIMING } from '../pages/timing';
import { reportLostShell } from './lostShell';
import { showNotice } from './showNotice';

let attempts = 0;
let arrived = false;
let reported = false;
/** The timer; 0 if none runs. */
let waiting = 0;

/** Fetches the shell. If that fails, a notice offers another attempt under a new address. */
export function fetchShell(data: PageData): void {
  const { base, entry, integrity } = data.shell;
  const attempt = attempts++;
  const script = Object.assign(document.createElement('script'), {
    crossOrigin: 'anonymous',
    integrity: integrity[entry] ?? noFile(),
    src: base + entry + (attempt ? '?attempt=' + attempt : ''),
    onload() {
      arrived = true;
    },
    // A newer attempt has replaced an older one, so only the latest failure counts.
    onerror: () => attempt === attempts - 1 && showLost(data, 'entry'),
  });
  document.head.append(script);
}

/** Shows the notice if the shell, which a visitor now waits for, does not arrive within 8 seconds. */
export function awaitShell(data: PageData): void {
  waiting ||= setTimeout(() => showLost(data, 'time'), TIMING.slowAfter) as unknown as number;
}

/** Does nothing once a shell has arrived, because the status region is then the shell's. */
function showLost(data: PageData, phase: 'entry' | 'time'): void {
  clearTimeout(waiting);
  waiting = 0;
  if (arrived) return;
  if (!reported) reportLostShell(data.shell.release, phase);
  reported = true;
  showNotice(() => {
    fetchShell(data);
    awaitShell(data);
  });
}
