import { SHELL } from 'shared-config/contract/Registry';
import { announce, FAILURE_CODES, type FailurePhase } from 'shared-config/contract/sharedState';
import type { RegistryClient } from './RegistryClient';

/** A page that could not be loaded, and the step that failed. */
export class LoadFailure extends Error {
  constructor(
    readonly phase: FailurePhase,
    options: ErrorOptions,
  ) {
    super(options.cause instanceof Error ? options.cause.message : String(options.cause), options);
  }
}

/** Awaits one step of a page load. @throws LoadFailure with the phase of that step. */
export async function inPhase<T>(phase: FailurePhase, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    throw cause instanceof LoadFailure ? cause : new LoadFailure(phase, { cause });
  }
}

/** Reports a page that failed to load or, with the phase `render`, that threw. */
export type Report = (path: string, error: unknown, phase?: FailurePhase) => void;

/** Returns what reports each failure once for monitoring, without disturbing the visitor. */
export function reportOnce(
  registry: Pick<RegistryClient, 'routeOf' | 'used' | 'isPageOverridden'>,
): Report {
  const reported = new Set<string>();
  return (path, error, phase = 'time') => {
    // The client of a dev server shows it.
    if (registry.isPageOverridden(path)) reportError(error);
    const found = error instanceof LoadFailure ? error.phase : phase;
    const part = registry.routeOf(path)?.remote ?? SHELL;
    const report = {
      part,
      release: registry.used().find((one) => one.part === part)?.release ?? 'unknown',
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
