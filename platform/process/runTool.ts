import { ToolError } from 'shared-config/build/ToolError';

/** Runs a tool. When it fails, prints the error (a ToolError without its stack) and sets the exit code to 1. */
export async function runTool(tool: () => Promise<unknown>): Promise<void> {
  // Node ends with exit code 0 when nothing is left to do, also while a promise is pending.
  process.once('beforeExit', unfinished);
  try {
    await tool();
  } catch (error) {
    const stack = error instanceof Error ? error.stack : undefined;
    const message = error instanceof ToolError ? error.message : (stack ?? String(error));
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  } finally {
    process.off('beforeExit', unfinished);
  }
}

function unfinished(): void {
  process.exitCode = 1;
  process.stderr.write(
    'The command ended before its work was done: it waited for something that never comes. What it had not finished did not happen; run it again, and report this if it repeats.\n',
  );
}
