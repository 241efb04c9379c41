import { partOf } from 'shared-config/contract/fragmentPlace';
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

/**
 * Reports for monitoring a page that failed to load, or with the phase `render` one that threw.
 *
 * @param fragment the name of the one in the page that failed, and not the page
 */
export function reportPage(
  registry: Pick<RegistryClient, 'routeOf' | 'used' | 'isOverridden'>,
  path: string,
  error: unknown,
  as: FailurePhase = 'time',
  fragment?: string,
): void {
  const part = (fragment ? partOf(fragment) : registry.routeOf(path)?.remote) ?? SHELL;
  // The client of a dev server shows it.
  if (registry.isOverridden(part)) reportError(error);
  const phase = error instanceof LoadFailure ? error.phase : as;
  const release = registry.used().find((one) => one.part === part)?.release ?? 'unknown';
  const message = error instanceof Error ? error.message : String(error);
  const code = FAILURE_CODES[phase];
  const more = fragment ? { path, message, fragment } : { path, message };
  announce('getit:load-failed', { part, release, phase, code, ...more });
}

/** Reports that the shell itself has failed in a phase. */
export function reportShell(release: string, phase: FailurePhase): void {
  const path = location.pathname;
  announce('getit:load-failed', { part: SHELL, release, phase, code: FAILURE_CODES[phase], path });
}
