/** One answer, without anything that the visitor sent. */
export interface AnswerLog {
  readonly severity: 'INFO' | 'WARNING' | 'ERROR';
  readonly message: string;
  readonly path: string;
  readonly status: number;
  /** The code of a refusal, or what became of the row. */
  readonly outcome: string;
  readonly milliseconds: number;
}

/** The severity as Cloud Logging names it: refusals are the sender's, errors ours. */
export function severityOf(status: number): AnswerLog['severity'] {
  return status >= 500 ? 'ERROR' : status >= 400 ? 'WARNING' : 'INFO';
}
