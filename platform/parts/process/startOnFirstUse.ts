import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { assertPortFree } from 'shared-config/process/assertPortFree';
import { freePort } from './freePort';
import type { LocalService } from 'shared-config/process/LocalService';

interface LazyService {
  /** Its name in the table of addresses. */
  readonly name: string;
  /** The port of 127.0.0.1 that its users know. */
  readonly port: number;
  /** The environment variable that selects another port, for messages. */
  readonly portVariable: string;
  /** Starts the service on another port. */
  readonly start: (port: number) => Promise<LocalService>;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

/**
 * Listens in place of a service and starts it when the first bytes of a request arrive. That request waits until the
 * service is up. A browser that only connects ahead of a request starts nothing. A service that cannot start is
 * reported, and the next request tries again.
 *
 * @throws ToolError LOCAL-002 when the port is taken.
 */
export async function startOnFirstUse(lazy: LazyService): Promise<LocalService> {
  const { name, port, portVariable, say } = lazy;
  await assertPortFree(port, portVariable);
  let running: Promise<LocalService> | undefined;
  const ready = (): Promise<LocalService> => {
    say(`Starting ${name}: a page uses it for the first time …`);
    return freePort().then(lazy.start);
  };
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    socket.once('readable', () => {
      if (socket.readableLength === 0) return socket.destroy();
      running ??= ready();
      running.then(
        ({ address }) => join(socket, Number(new URL(address).port)),
        (error: unknown) => {
          if (running) say(error instanceof Error ? error.message : String(error));
          running = undefined;
          socket.destroy();
        },
      );
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    name,
    address: `http://127.0.0.1:${port}`,
    note: 'starts when a page uses it',
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
      await running?.then(
        (service) => service.stop(),
        () => undefined,
      );
    },
  };
}

function join(socket: Socket, port: number): void {
  const service = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const end = (): void => void socket.destroy();
  pipeline(socket, service, (error) => error && end());
  pipeline(service, socket, (error) => error && end());
}
