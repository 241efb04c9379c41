import { ToolError } from 'shared-config/build/ToolError';

/** A reason to refuse a change: a sentence that says where it is and what to do. */
export interface Violation {
  readonly code: ToolError['code'];
  readonly sentence: string;
  /** The part that it is about, for a run that leaves it out and publishes the others. */
  readonly part?: string;
}

/** The error of `refuse`. */
export class Refusal extends ToolError {
  constructor(
    code: ToolError['code'],
    message: string,
    /** The parts without which nothing would be refused; empty if it is more than that. */
    readonly parts: readonly string[],
  ) {
    super(code, message);
  }
}

/** What some work on a part returns; its errors are those of the part. */
export async function ofPart<T>(part: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ToolError) || error instanceof Refusal) throw error;
    const refusal = new Refusal(error.code, error.message.slice(error.code.length + 2), [part]);
    refusal.cause = error;
    throw refusal;
  }
}

/**
 * Throws if there is a violation.
 *
 * @param end the last sentence of the message.
 * @throws Refusal with the code of the first violation and all sentences, one a line.
 */
export function refuse(violations: readonly Violation[], end = 'Nothing was published.'): void {
  const [first] = violations;
  if (!first) return;
  const lines = [...new Set(violations.map(({ code, sentence }) => `${code}: ${sentence}`))];
  const text = lines.join('\n').slice(first.code.length + 2);
  const parts = violations.flatMap(({ part }) => part ?? []);
  throw new Refusal(
    first.code,
    `${text}${lines.length > 1 ? '\n' : ' '}${end}`,
    parts.length < violations.length ? [] : [...new Set(parts)],
  );
}
