import { objectionsError, type Objection } from '../process/objectionsError';

/** A reason not to publish, with a sentence that says what to do. */
export interface Violation extends Objection {
  readonly code: `PARTS-${string}`;
}

/** @throws ToolError with the first violation's code and every sentence, a line with its code each. */
export function refuse(violations: readonly Violation[]): void {
  const error = objectionsError(violations, 'Nothing was published.');
  if (error) throw error;
}
