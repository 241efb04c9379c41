import { ToolError } from 'shared-config/build/ToolError';

/** A reason not to publish, with a sentence that says what to do. */
export interface Violation {
  readonly code: `PARTS-${string}`;
  readonly sentence: string;
}

/** @throws ToolError with the first violation's code and every sentence. */
export function refuse(violations: readonly Violation[]): void {
  const [first] = violations;
  if (first)
    throw new ToolError(
      first.code,
      `${violations.map(({ sentence }) => sentence).join(' ')} Nothing was published.`,
    );
}
