import { SHELL } from 'shared-config/contract/Registry';
import {
  announce,
  FAILURE_CODES,
  type FailurePhase,
  type FailureReport,
} from 'shared-config/contract/sharedState';
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

type Releases = Pick<RegistryClient, 'used' | 'isOverridden'>;

/** Reports for monitoring a page that failed to load, or with the phase `render` one that threw. */
export function reportPage(
  registry: Releases & Pick<RegistryClient, 'routeOf'>,
  path: string,
  error: unknown,
  as: FailurePhase = 'time',
): void {
  report(registry, { part: registry.routeOf(path)?.remote ?? SHELL, path }, error, as);
}

/** Reports the same of a fragment, with its name. */
export function reportFragment(
  registry: Releases,
  fragment: string,
  error: unknown,
  as: FailurePhase = 'time',
): void {
  const [part] = fragment.split('/') as [string];
  report(registry, { part, path: location.pathname, fragment }, error, as);
}

function report(
  registry: Releases,
  what: Pick<FailureReport, 'part' | 'path' | 'fragment'>,
  error: unknown,
  as: FailurePhase,
): void {
  // The client of a dev server shows it.
  if (registry.isOverridden(what.part)) reportError(error);
  const phase = error instanceof LoadFailure ? error.phase : as;
  const release = registry.used().find((one) => one.part === what.part)?.release ?? 'unknown';
  const message = error instanceof Error ? error.message : String(error);
  announce('getit:load-failed', { ...what, release, phase, code: FAILURE_CODES[phase], message });
}

/** Reports that the shell itself has failed in a phase. */
export function reportShell(release: string, phase: FailurePhase): void {
  const path = location.pathname;
  announce('getit:load-failed', { part: SHELL, release, phase, code: FAILURE_CODES[phase], path });
}
