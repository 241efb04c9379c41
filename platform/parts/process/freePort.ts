import getPort from 'get-port';
import { ToolError } from 'shared-config/build/ToolError';

const HOST = '127.0.0.1';
const CANDIDATES = 100;

/** A free TCP port of 127.0.0.1. This process does not get the same port again for at least 15 seconds. */
export const freePort = (): Promise<number> => getPort({ host: HOST });

/**
 * The first free port of 127.0.0.1 from `first` on, skipping those this process got in the last 15 seconds.
 *
 * @throws ToolError LOCAL-031 when none of the next hundred ports is free.
 */
export async function nextFreePort(first: number): Promise<number> {
  const last = Math.min(first + CANDIDATES, 65536) - 1;
  const candidates = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const port = await getPort({ host: HOST, port: candidates });
  if (port >= first && port <= last) return port;
  throw new ToolError(
    'LOCAL-031',
    `No port of ${HOST} from ${first} to ${last} is free. Stop what uses them.`,
  );
}
