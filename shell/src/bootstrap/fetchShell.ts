import type { PageData } from 'shared-config/contract/PageData';
import { NO_FILE } from '../federation/noFile';
import { TIMING } from '../pages/timing';
import { reportLostShell, showLostNotice } from './lostShell';

let attempts = 0;
let arrived = false;
let reported = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Fetches the shell. Where it does not come, the visitor is told, and may try again under a new address. */
export function fetchShell(data: PageData): void {
  const { base, entry, integrity } = data.shell;
  const attempt = attempts++;
  const script = Object.assign(document.createElement('script'), {
    crossOrigin: 'anonymous',
    integrity: integrity[entry] ?? NO_FILE,
    src: base + entry + (attempt === 0 ? '' : `?attempt=${attempt}`),
    onload: () => void (arrived = true),
    // The failure of an attempt that somebody has given up already is no news.
    onerror: () => attempt === attempts - 1 && tellLost(data, 'entry'),
  });
  document.head.append(script);
}

/** A visitor waits for the shell from now on: 8 seconds later they are told, and may try again. */
export function awaitShell(data: PageData): void {
  waiting ??= setTimeout(() => tellLost(data, 'time'), TIMING.slowAfter);
}

/** Once a shell runs, the status region is its own, whatever becomes of another attempt. */
function tellLost(data: PageData, phase: 'entry' | 'time'): void {
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
