import { ToolError } from 'shared-config/build/ToolError';

/** A reason to refuse a change: a sentence that says where it is and what to do. */
export interface Violation {
  readonly code: ToolError['code'];
  readonly sentence: string;
}

/**
 * Throws if there is a violation.
 *
 * @param end the last sentence of the message.
 * @throws ToolError with the code of the first violation and all sentences, one a line.
 */
export function refuse(violations: readonly Violation[], end = 'Nothing was published.'): void {
  const [first] = violations;
  if (!first) return;
  const lines = [...new Set(violations.map(({ code, sentence }) => `${code}: ${sentence}`))];
  const text = lines.join('\n').slice(first.code.length + 2);
  throw new ToolError(first.code, `${text}${lines.length > 1 ? '\n' : ' '}${end}`);
}
