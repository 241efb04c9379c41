import { once } from 'node:events';
import { createServer } from 'node:net';
import { ToolError } from 'shared-config/build/ToolError';

/**
 * Checks that no process listens on `port` of 127.0.0.1.
 *
 * @param variable the environment variable that selects another port, for the message
 * @throws ToolError LOCAL-002 when the port is taken.
 */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason =
      code === 'EADDRINUSE' ? 'is already in use' : `cannot be opened (${code ?? message})`;
    throw new ToolError(
      'LOCAL-002',
      `Port ${port} of 127.0.0.1 ${reason}. Stop what uses it, or set ${variable} to another port.`,
      { cause },
    );
  }
  await new Promise((resolve) => probe.close(resolve));
}
