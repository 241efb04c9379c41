import { setTimeout as pause } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import { assertPortFree } from 'shared-config/process/assertPortFree';

const TIMEOUT_MS = 5000;
const POLL_MS = 50;

/**
 * Resolves when no process listens on `port` of 127.0.0.1 any more.
 *
 * @param variable the environment variable that selects another port, for the message
 * @throws ToolError LOCAL-015 when the port is still taken after five seconds.
 */
export async function waitUntilPortFree(port: number, variable: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await assertPortFree(port, variable);
    } catch (cause) {
      if (Date.now() > deadline)
        throw new ToolError(
          'LOCAL-015',
          `Port ${port} of 127.0.0.1 is still in use after its service was stopped. Find what holds it (lsof -i :${port}), or set ${variable} to another port.`,
          { cause },
        );
      await pause(POLL_MS);
    }
  }
}
