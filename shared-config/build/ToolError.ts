/**
 * An error of one of our tools. The code is explained in `docs/errors.md`; the message names the file
 * or the number and says the way out.
 */
export class ToolError extends Error {
  override readonly name = 'ToolError';

  constructor(
    readonly code: `${'PARTS' | 'LOCAL' | 'BUILD' | 'CHECK' | 'BENCH'}-${string}`,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${message}`, options);
  }
}
