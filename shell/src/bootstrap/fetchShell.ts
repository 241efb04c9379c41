import type { PageData } from 'shared-config/contract/PageData';
import { NO_FILE } from '../federation/noFile';
import { TIMING } from '../pages/timing';
import { reportLostShell, showLostNotice } from './lostShell';

let attempts = 0;
let arrived = false;
let reported = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Fetches the shell. If that fails, a notice offers another attempt under a new address. */
export function fetchShell(data: PageData): void {
  const { base, entry, integrity } = data.shell;
  const attempt = attempts++;
  const script = Object.assign(document.createElement('script'), {
    crossOrigin: 'anonymous',
    integrity: integrity[entry] ?? NO_FILE,
    src: base + entry + (attempt ? `?attempt=${attempt}` : ''),
    onload: () => void (arrived = true),
    // A newer attempt has replaced an older one, so only the latest failure counts.
    onerror: () => attempt === attempts - 1 && showLost(data, 'entry'),
  });
  document.head.append(script);
}

/** Shows the notice if the shell, which a visitor now waits for, does not arrive within 8 seconds. */
export function awaitShell(data: PageData): void {
  waiting ??= setTimeout(() => showLost(data, 'time'), TIMING.slowAfter);
}

/** Does nothing once a shell has arrived, because the status region is then the shell's. */
function showLost(data: PageData, phase: 'entry' | 'time'): void {
  clearTimeout(waiting);
  waiting = undefined;
  if (arrived) return;
  if (!reported) reportLostShell(data, phase);
  reported = true;
  showLostNotice(() => {
    fetchShell(data);
    awaitShell(data);
  });
}
