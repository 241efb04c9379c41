/** An error of a tool: `docs/errors.md` explains the code; the message says where it is and what to do. */
export class ToolError extends Error {
  override readonly name = 'ToolError';

  constructor(
    readonly code: `${'PARTS' | 'LOCAL' | 'BUILD' | 'CHECK' | 'BENCH' | 'PEOPLE'}-${string}`,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${message}`, options);
  }
}
