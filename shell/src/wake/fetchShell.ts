import type { PageData } from 'shared-config/contract/PageData';
import { NO_FILE } from '../remotes/noFile';
import { TIMING } from '../remotes/timing';
import { reportLostShell, showLostNotice } from './lostShell';

let attempts = 0;
let arrived = false;

/** Fetches the shell. Where it does not come, the visitor is told, and may try again under a new address. */
export function fetchShell(data: PageData): void {
  const { base, entry, integrity } = data.shell;
  const attempt = attempts++;
  const script = Object.assign(document.createElement('script'), {
    crossOrigin: 'anonymous',
    integrity: integrity[entry] ?? NO_FILE,
    src: base + entry + (attempt === 0 ? '' : `?attempt=${attempt}`),
    onload: () => void (arrived = true),
    onerror: () => {
      if (attempt === 0) reportLostShell(data);
      // The failure of an attempt that somebody has given up already is no news.
      if (attempt === attempts - 1) showLostNotice(() => fetchShell(data));
    },
  });
  document.head.append(script);
}

/** A visitor waits for the shell from now on: after 8 seconds they are told, and may try again. */
export function awaitShell(data: PageData): void {
  setTimeout(() => {
    if (!arrived) showLostNotice(() => (fetchShell(data), awaitShell(data)));
  }, TIMING.slowAfter);
}
