import { OVERRIDES_COOKIE } from 'shared-config/contract/overridesCookie';

/** Where a developer's own server can be, and the socket over which it says that something changed. */
const LOOPBACK = [
  'http://localhost:*',
  'http://127.0.0.1:*',
  'ws://localhost:*',
  'ws://127.0.0.1:*',
].join(' ');

/** Whether a request comes from a tab in which a part is replaced by one from a developer's server. Pure. */
export function wantsOverrides(url: string, cookies = ''): boolean {
  const query = url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
  return (
    new URLSearchParams(query).has('part') ||
    cookies.split(/;\s*/).some((cookie) => cookie.startsWith(`${OVERRIDES_COOKIE}=`))
  );
}

/**
 * The headers of a page for such a tab: scripts, styles and sockets of this machine are let in, and a hash
 * is not insisted on, for what is being written has none. Everything else stays as strict as it is. Pure.
 *
 * The header that insists is emptied, not left out: where the browser holds a copy of the page and is told
 * that it is still good, what the answer leaves out stays as it was.
 */
export function overrideHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const policy = headers['Content-Security-Policy'] ?? '';
  return {
    ...headers,
    'Integrity-Policy': 'blocked-destinations=()',
    'Content-Security-Policy': policy.replace(
      /\b(script-src|style-src|connect-src|font-src|img-src) /g,
      `$1 ${LOOPBACK} `,
    ),
  };
}
