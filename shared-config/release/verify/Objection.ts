import { ToolError } from '../../build/ToolError';

/** A reason not to publish: its code and a sentence with the way out. */
export interface Objection {
  readonly code: `PARTS-${string}`;
  readonly sentence: string;
}

/** @throws ToolError with the first objection's code and every sentence. */
export function refuse(objections: readonly Objection[]): void {
  const [first] = objections;
  if (first)
    throw new ToolError(
      first.code,
      `${objections.map(({ sentence }) => sentence).join(' ')} Nothing was published.`,
    );
}
