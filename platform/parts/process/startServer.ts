import { startProgram, type ProgramStart } from './startProgram';
import { waitUntilPortFree } from './waitUntilPortFree';
import { waitUntilReady, type Wait } from './waitUntilReady';

/** A program that listens on a port of 127.0.0.1. */
export interface ServerStart extends ProgramStart, Omit<Wait, 'program'> {
  readonly port: number;
  /** The environment variable that selects another port, for messages. */
  readonly portVariable: string;
  /** Called once, when the server is ready. */
  readonly onReady?: () => Promise<void>;
}

/** A server that has started. */
export interface RunningServer {
  /** Resolves with the last lines of its log when it ends without being stopped. */
  readonly died: Promise<string>;
  /** Resolves when its port is free again. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server and waits until it is ready. Leaves nothing running when that fails.
 *
 * @throws ToolError LOCAL-011 or LOCAL-012 (not ready), and what `onReady` throws.
 */
export async function startServer(server: ServerStart): Promise<RunningServer> {
  const program = startProgram(server);
  try {
    await waitUntilReady({ ...server, program });
    await server.onReady?.();
  } catch (error) {
    await program.stop();
    throw error;
  }
  let stopping = false;
  return {
    died: new Promise((resolve) => {
      void program.end.then(() => {
        if (!stopping) resolve(program.logTail());
      });
    }),
    stop: async () => {
      stopping = true;
      await program.stop();
      await waitUntilPortFree(server.port, server.portVariable);
    },
  };
}
