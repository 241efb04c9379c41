/** The file of the script that sends signals, relative to the shell's release. Pages name it only where it is used. */
export const SIGNALS_FILE = 'static/js/tools/signals.js';

/** Where a tab remembers how often its visit has sent, or that it does not send. */
export const VISIT_KEY = 'getit.visit';

/** The property of `window` that takes failures. */
export const EARLY = 'getitSignals';

/** The list of them until that script has started, then the script itself. */
export interface EarlyFailures {
  push(event: Event): unknown;
}
