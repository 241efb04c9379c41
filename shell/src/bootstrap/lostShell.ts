import { LOAD_FAILED } from 'shared-config/contract/pageState';
import type { FailureReport } from '../federation/LoadFailure';
import { SHELL } from '../releases/UsedRelease';

/** Reports the failed load in the format that the shell uses for remotes (FailureReports). */
export function reportLostShell(release: string, phase: 'entry' | 'time'): void {
  const detail: FailureReport = {
    part: SHELL,
    release,
    phase,
    // Inline, because the whole table of codes is larger.
    code: phase === 'entry' ? 'LOAD-003' : 'LOAD-006',
    path: location.pathname,
  };
  dispatchEvent(new CustomEvent(LOAD_FAILED, { detail }));
}
