/** Where on its way a page was lost, and the code that names that place in reports. */
export const FAILURE_CODES = {
  registry: 'LOAD-001',
  assets: 'LOAD-002',
  entry: 'LOAD-003',
  page: 'LOAD-004',
  render: 'LOAD-005',
  time: 'LOAD-006',
} as const;

export type FailurePhase = keyof typeof FAILURE_CODES;

/** What a report of a failure says. */
export interface FailureReport {
  readonly part: string;
  /** The release that this tab uses; `unknown` where none was found. */
  readonly release: string;
  readonly phase: FailurePhase;
  readonly code: (typeof FAILURE_CODES)[FailurePhase];
  /** The path of the page that is missing something. */
  readonly path: string;
  readonly message: string;
}

/** A page that could not be loaded, and where that went wrong. */
export class LoadFailure extends Error {
  constructor(
    readonly phase: FailurePhase,
    options: ErrorOptions,
  ) {
    super(options.cause instanceof Error ? options.cause.message : String(options.cause), options);
  }
}

/** Waits for one step on the way to a page. @throws LoadFailure with that step's phase. */
export async function inPhase<T>(phase: FailurePhase, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    throw cause instanceof LoadFailure ? cause : new LoadFailure(phase, { cause });
  }
}
