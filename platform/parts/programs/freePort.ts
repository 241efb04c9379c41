import getPort, { portNumbers } from 'get-port';
import { whyNotFree } from 'shared-config/process/ports';

const HOST = '127.0.0.1';
const CANDIDATES = 100;

/** A free TCP port of `localhost`. This process does not get the same port again for at least 15 seconds. */
export const freePort = (): Promise<number> => firstFree(() => getPort({ host: HOST }));

/**
 * The first free port of `localhost` from `first` on, skipping those this process got in the last 15 seconds; any other
 * free one if none of the next hundred is.
 */
export const nextFreePort = (first: number): Promise<number> =>
  firstFree(() =>
    getPort({ host: HOST, port: portNumbers(first, Math.min(first + CANDIDATES, 65535)) }),
  );

/** getPort gives another one at each call. */
async function firstFree(next: () => Promise<number>): Promise<number> {
  const port = await next();
  return (await whyNotFree(port)) === undefined ? port : firstFree(next);
}
