import { ToolError } from 'shared-config/build/ToolError';

/** A reason to stop: a sentence that says where it is and what to do. */
export interface Violation {
  readonly code: ToolError['code'];
  readonly sentence: string;
}

/**
 * Refuses to go on if there is a violation.
 *
 * @param end what is true of all of them.
 * @throws ToolError with the first one's code and every sentence, a line with its code each; one that comes twice is one line.
 */
export function refuse(violations: readonly Violation[], end = 'Nothing was published.'): void {
  const [first] = violations;
  if (!first) return;
  const lines = [...new Set(violations.map(({ code, sentence }) => `${code}: ${sentence}`))];
  const text = lines.join('\n').slice(first.code.length + 2);
  throw new ToolError(first.code, `${text}${lines.length > 1 ? '\n' : ' '}${end}`);
}
