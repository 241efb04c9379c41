import getPort, { portNumbers } from 'get-port';

const HOST = '127.0.0.1';
const CANDIDATES = 100;

/** A free TCP port of 127.0.0.1. This process does not get the same port again for at least 15 seconds. */
export const freePort = (): Promise<number> => getPort({ host: HOST });

/**
 * The first free port of 127.0.0.1 from `first` on, skipping those this process got in the last 15 seconds; any other free
 * one if none of the next hundred is.
 */
export const nextFreePort = (first: number): Promise<number> =>
  getPort({ host: HOST, port: portNumbers(first, Math.min(first + CANDIDATES, 65535)) });
