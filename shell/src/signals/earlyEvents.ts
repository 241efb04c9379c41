import { LOAD_FAILED } from 'shared-config/contract/pageState';

/** The file of the script that sends signals, relative to the shell's release. Pages name it only where it is used. */
export const SIGNALS_FILE = 'static/js/tools/signals.js';

/** Where a tab remembers its visit. */
export const VISIT_KEY = 'getit.visit';

/** What it remembers where the visit is not in the sample. */
export const NOT_SAMPLED = 'out';

/** The property of `window` with the failures from before that script. */
export const EARLY = 'getitSignals';

export const FAILURE_EVENTS = [LOAD_FAILED, 'error', 'unhandledrejection'] as const;
