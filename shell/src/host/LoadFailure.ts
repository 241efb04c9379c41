import type { FailurePhase } from 'shared-config/contract/sharedState';

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
