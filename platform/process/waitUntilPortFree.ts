import { setTimeout as pause } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import { assertPortFree } from '../config/ports';

const BOUND_MS = 5000;
const POLL_MS = 50;

/**
 * Resolves when nobody listens on `port` of 127.0.0.1 any more.
 *
 * @throws ToolError LOCAL-015 when somebody still does after five seconds.
 */
export async function waitUntilPortFree(port: number, variable: string): Promise<void> {
  const deadline = Date.now() + BOUND_MS;
  for (;;) {
    try {
      await assertPortFree(port, variable);
      return;
    } catch (cause) {
      if (Date.now() > deadline) {
        throw new ToolError(
          'LOCAL-015',
          `Port ${port} of 127.0.0.1 is still in use after its service was stopped. Find what holds it (lsof -i :${port}), or set ${variable} to another port.`,
          { cause },
        );
      }
      await pause(POLL_MS);
    }
  }
}
