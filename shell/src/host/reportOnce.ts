import { announce, FAILURE_CODES, type FailurePhase } from 'shared-config/contract/sharedState';
import { LoadFailure } from './LoadFailure';
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
    const report = {
      part,
      release: used().find((one) => one.part === part)?.release ?? 'unknown',
      phase: found,
      code: FAILURE_CODES[found],
      path,
      message: error instanceof Error ? error.message : String(error),
    };
    const key = [path, report.release, found].join();
    if (reported.has(key)) return;
    reported.add(key);
    announce('getit:load-failed', report);
  };
}

/** Reports that the shell itself has failed in a phase. */
export function reportShell(release: string, phase: FailurePhase): void {
  const path = location.pathname;
  announce('getit:load-failed', { part: SHELL, release, phase, code: FAILURE_CODES[phase], path });
}
