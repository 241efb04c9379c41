import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ToolError } from 'shared-config/build/ToolError';

/** Fetches a path of the site, as stored unless an encoding is named. */
export type Fetch = (path: string, encoding?: 'br') => Promise<Buffer>;

/**
 * The bytes of an address as sent; the global `fetch` would decompress them.
 *
 * @throws ToolError BENCH-003 unless the status is 200.
 */
export async function fetchSent(address: URL, encoding = 'identity'): Promise<Buffer> {
  const request = get(address, { headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode === 200) return body;
  throw new ToolError(
    'BENCH-003',
    `The web server answers ${address.pathname} with status ${response.statusCode} instead of 200. Publish the project and open that address.`,
  );
}
