import { LOAD_FAILED } from 'shared-config/contract/pageState';
import {
  FAILURE_CODES,
  LoadFailure,
  type FailurePhase,
  type FailureReport,
} from '../federation/LoadFailure';
import { matchRoute } from '../navigation/matchRoute';
import { SHELL, type UsedRelease } from '../releases/UsedRelease';

/** Reports each failure once for monitoring, without disturbing the visitor. */
export class FailureReports {
  private readonly reported = new Set<string>();

  constructor(private readonly used: () => readonly UsedRelease[]) {}

  /** Reports a page that failed to load or, with the phase `render`, that threw. */
  readonly report = (path: string, error: unknown, phase: FailurePhase = 'time'): void => {
    const found = error instanceof LoadFailure ? error.phase : phase;
    const part = matchRoute(path)?.remote ?? SHELL;
    const detail: FailureReport = {
      part,
      release: this.used().find((one) => one.part === part)?.release ?? 'unknown',
      phase: found,
      code: FAILURE_CODES[found],
      path,
      message: error instanceof Error ? error.message : String(error),
    };
    const key = [path, detail.release, found].join();
    if (this.reported.has(key)) return;
    this.reported.add(key);
    window.dispatchEvent(new CustomEvent(LOAD_FAILED, { detail }));
  };
}
