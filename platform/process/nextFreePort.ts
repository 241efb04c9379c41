import { ToolError } from 'shared-config/build/ToolError';
import { assertPortFree } from '../config/ports';

/** How many ports are tried. */
const TRIED = 100;

/**
 * The first port of 127.0.0.1 from `first` on that nobody uses and that is not in `taken`.
 *
 * @throws ToolError LOCAL-031 when none of a hundred is free.
 */
export async function nextFreePort(
  first: number,
  taken: ReadonlySet<number> = new Set(),
): Promise<number> {
  const last = Math.min(first + TRIED, 65536) - 1;
  for (let port = first; port <= last; port++) {
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new ToolError(
    'LOCAL-031',
    `No port of 127.0.0.1 from ${first} to ${last} is free. Stop what uses them.`,
  );
}

function isFree(port: number): Promise<boolean> {
  return assertPortFree(port, '').then(
    () => true,
    () => false,
  );
}
