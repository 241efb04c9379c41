import { createServer } from 'node:net';
import { ToolError } from 'shared-config/build/ToolError';

/**
 * Checks that no process listens on `port` of 127.0.0.1.
 *
 * @param variable the environment variable that selects another port, for the message
 * @throws ToolError LOCAL-002 when the port is taken.
 */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? 'is already in use'
          : `cannot be opened (${error.code ?? error.message})`;
      reject(
        new ToolError(
          'LOCAL-002',
          `Port ${port} of 127.0.0.1 ${reason}. Stop what uses it, or set ${variable} to another port.`,
          { cause: error },
        ),
      );
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
