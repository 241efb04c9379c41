import { ToolError } from 'shared-config/build/ToolError';

/** A reason to stop: a sentence that says where it is and what to do. */
export interface Objection {
  readonly code: ToolError['code'];
  readonly sentence: string;
}

/**
 * One error for all objections: a line each, with its code. An objection that comes twice is one line.
 *
 * @param end what is true of all of them, such as that nothing was published.
 * @returns undefined without objections.
 */
export function objectionsError(
  objections: readonly Objection[],
  end: string,
): ToolError | undefined {
  const [first] = objections;
  if (!first) return undefined;
  const lines = [...new Set(objections.map(({ code, sentence }) => `${code}: ${sentence}`))];
  const text = lines.join('\n').slice(first.code.length + 2);
  return new ToolError(first.code, `${text}${lines.length > 1 ? '\n' : ' '}${end}`);
}
