import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { ToolError } from './ToolError';

/**
 * The content of a JSON file, unchanged, once the schema accepts it.
 *
 * @param refusal the code of the error, and a sentence that says what to do about the file.
 * @throws ToolError `code` with the file, the path of each wrong value in it, and the way out.
 */
export function readJson<T>(
  file: string,
  schema: z.ZodType<T>,
  { code, recovery }: { readonly code: ToolError['code']; readonly recovery: string },
): T {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new ToolError(code, `${file} cannot be read as JSON: ${reason}. ${recovery}`, { cause });
  }
  const { error } = schema.safeParse(content);
  if (error) throw new ToolError(code, `${file}: ${problemsOf(error)}. ${recovery}`);
  return content as T;
}

/** `firebase.apiKey: expected string, received number`, joined with semicolons. */
export function problemsOf({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => [...path, message.replace(/^Invalid input: /, '')])
    .map((words) => [words.slice(0, -1).join('.'), words.at(-1)].filter(Boolean).join(': '))
    .join('; ');
}
