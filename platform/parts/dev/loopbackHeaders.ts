import { isLoopback } from 'shared-config/contract/isLocalSite';

/**
 * The response headers of a dev server. Only pages of this computer may use its files and see their timing.
 *
 * @param origin the Origin header of the request
 */
export function loopbackHeaders(origin: string | undefined): Record<string, string> {
  const headers = { 'Cache-Control': 'no-cache', Vary: 'Origin' };
  if (origin === undefined || !URL.canParse(origin)) return headers;
  if (!isLoopback(new URL(origin).hostname)) return headers;
  return {
    ...headers,
    'Access-Control-Allow-Origin': origin,
    'Timing-Allow-Origin': origin,
  };
}
