import { matchRoute } from '../matchRoute';
import {
  FAILURE_CODES,
  LoadFailure,
  type FailurePhase,
  type FailureReport,
} from '../federation/LoadFailure';
import { SHELL, type UsedRelease } from '../releases/UsedRelease';

/** The event on `window` that carries a FailureReport in `detail`: whoever watches over the site listens to it. */
export const LOAD_FAILED = 'getit:load-failed';

/** Says of every failure once, whose it is and where it happened, without disturbing the visitor. */
export class FailureReports {
  private readonly said = new Set<string>();

  constructor(private readonly used: () => readonly UsedRelease[]) {}

  /** A page could not be loaded or, with the phase `render`, threw. The same again in this visit is not said twice. */
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
    if (this.said.has(key)) return;
    this.said.add(key);
    window.dispatchEvent(new CustomEvent(LOAD_FAILED, { detail }));
  };
}
