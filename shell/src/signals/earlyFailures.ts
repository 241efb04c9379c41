import type { SharedEvents } from 'shared-config/contract/sharedState';

/** The file of the script that sends signals, relative to the shell's release. Pages name it only where it is used. */
export const SIGNALS_FILE = 'static/js/tools/signals.js';

/** The property of `window` that takes failures: a list until that script has started, then the script itself. */
export const EARLY = 'getitSignals';

export interface EarlyFailures {
  push(event: Event): unknown;
}

/** Collects every failure of the page for the script that sends signals, which comes later. */
export function bufferFailures(): void {
  const holder = window as unknown as Record<typeof EARLY, EarlyFailures>;
  holder[EARLY] = [] as Event[];
  const failed: keyof SharedEvents = 'getit:load-failed';
  for (const type of [failed, 'error', 'unhandledrejection'])
    addEventListener(type, (event) => holder[EARLY].push(event));
}
