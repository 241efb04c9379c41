import type TypeScript from 'typescript';

/**
 * The compiler's reason in one line: where in the type the difference is, and what it is. Leaves out the lines in
 * between, which say again that two types differ, and the addresses of the types.
 */
export function compilerReason(message: string | TypeScript.DiagnosticMessageChain): string {
  const lines = typeof message === 'string' ? [message] : chainOf(message);
  return lines
    .filter((line, index) => index === lines.length - 1 || WHERE.test(line))
    .map((line) => line.replace(/import\("[^"]*"\)\./g, ''))
    .join(' ');
}

const WHERE = /^(Types of |The types returned by |The types of )/;

function chainOf({ messageText, next }: TypeScript.DiagnosticMessageChain): string[] {
  const [first] = next ?? [];
  return [messageText, ...(first ? chainOf(first) : [])];
}
