import { ToolError } from 'shared-config/build/ToolError';
import { errorText } from './errorText';

/** Drops further output if its reader closes it early (`| head`). */
function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

/**
 * Runs a tool. When it fails, prints the error once and sets the exit code to 1.
 *
 * @param stack for which errors the places in the tool's own code are printed, too
 */
export async function runTool(
  tool: () => Promise<unknown>,
  { stack = 'unexpected' }: { stack?: 'never' | 'unexpected' | 'always' } = {},
): Promise<void> {
  const fail = (error: unknown): void => {
    const shows = stack === 'always' || (stack === 'unexpected' && !(error instanceof ToolError));
    // npm writes seven more lines right below.
    const gap = process.env['npm_lifecycle_event'] ? '\n' : '';
    process.stderr.write(`${errorText(error, { stack: shows })}\n${gap}`);
    process.exitCode = 1;
  };
  const unfinished = (): void => fail(UNFINISHED);
  ignoreClosedOutput();
  // Node ends with exit code 0 when nothing is left to do, also while a promise is pending.
  process.once('beforeExit', unfinished);
  try {
    await tool();
  } catch (error) {
    fail(error);
  } finally {
    process.off('beforeExit', unfinished);
  }
}

const UNFINISHED = new ToolError(
  'PARTS-009',
  'The command ended before its work was done: it waited for something that never comes. What it had not finished did not happen; run it again, and report this if it repeats.',
);
