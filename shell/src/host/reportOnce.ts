import { LOAD_FAILED } from 'shared-config/contract/pageState';
import { FAILURE_CODES, LoadFailure, type FailurePhase, type FailureReport } from './LoadFailure';
import { matchRoute } from './knownRoutes';
import { SHELL, type UsedRelease } from './UsedRelease';

/** Reports a page that failed to load or, with the phase `render`, that threw. */
export type Report = (path: string, error: unknown, phase?: FailurePhase) => void;

/** Returns what reports each failure once for monitoring, without disturbing the visitor. */
export function reportOnce(used: () => readonly UsedRelease[]): Report {
  const reported = new Set<string>();
  return (path, error, phase = 'time') => {
    const found = error instanceof LoadFailure ? error.phase : phase;
    const part = matchRoute(path)?.remote ?? SHELL;
    const detail: FailureReport = {
      part,
      release: used().find((one) => one.part === part)?.release ?? 'unknown',
      phase: found,
      code: FAILURE_CODES[found],
      path,
      message: error instanceof Error ? error.message : String(error),
    };
    const key = [path, detail.release, found].join();
    if (reported.has(key)) return;
    reported.add(key);
    window.dispatchEvent(new CustomEvent(LOAD_FAILED, { detail }));
  };
}
