import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header of each answer with the id of its request. A browser's tools show it; scripts of pages do not read it. */
export const ID_HEADER = 'X-Request-Id';

/** Where a proxy names the trace of a request, and how: W3C Trace Context 3.2.2, and that of Google Cloud. */
const TRACES = {
  traceparent: /^00-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/,
  'x-cloud-trace-context': /^(?!0{32})([\da-f]{32})(?:\/\d{1,20})?(?:;o=[01])?$/,
} as const;

/**
 * The id of a request, 32 digits: that of its trace, which the log of the proxy has too, or a new one.
 *
 * @param proxies how many are in front. Without one, the headers are what a visitor sent
 */
export function requestIdOf(headers: IncomingHttpHeaders, proxies: number): string {
  for (const [name, trace] of Object.entries(proxies > 0 ? TRACES : {})) {
    const [, id] = trace.exec(String(headers[name] ?? '')) ?? [];
    if (id) return id;
  }
  return randomBytes(16).toString('hex');
}
