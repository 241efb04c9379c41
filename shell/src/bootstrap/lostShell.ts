import { LOAD_FAILED } from 'shared-config/contract/pageState';
import type { FailureReport } from '../federation/LoadFailure';
import { SHELL } from '../releases/UsedRelease';

/**
 * Reports the failed load in the format that the shell uses for remotes (FailureReports).
 *
 * @param code that of the phase: the whole table of codes is larger.
 */
export function reportLostShell(
  release: string,
  phase: 'entry' | 'time',
  code: 'LOAD-003' | 'LOAD-006',
): void {
  const detail: FailureReport = { part: SHELL, release, phase, code, path: location.pathname };
  dispatchEvent(new CustomEvent(LOAD_FAILED, { detail }));
}
