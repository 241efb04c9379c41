import { ToolError } from 'shared-config/build/ToolError';

/** Runs a tool. When it fails, prints the error (a ToolError without its stack) and sets the exit code to 1. */
export async function runTool(tool: () => Promise<unknown>): Promise<void> {
  try {
    await tool();
  } catch (error) {
    const stack = error instanceof Error ? error.stack : undefined;
    const message = error instanceof ToolError ? error.message : (stack ?? String(error));
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}
