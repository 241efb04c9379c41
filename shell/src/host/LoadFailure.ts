/** The steps at which a page load can fail, with the code that reports use for each. */
export const FAILURE_CODES = {
  registry: 'LOAD-001',
  assets: 'LOAD-002',
  entry: 'LOAD-003',
  page: 'LOAD-004',
  render: 'LOAD-005',
  time: 'LOAD-006',
  hydrate: 'LOAD-007',
} as const;

export type FailurePhase = keyof typeof FAILURE_CODES;

export interface FailureReport {
  readonly part: string;
  /** The release that this tab uses; `unknown` if it found none. */
  readonly release: string;
  readonly phase: FailurePhase;
  readonly code: (typeof FAILURE_CODES)[FailurePhase];
  readonly path: string;
  readonly message?: string;
}

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
