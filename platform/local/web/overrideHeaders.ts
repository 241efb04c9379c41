import { OVERRIDES_COOKIE } from 'shared-config/contract/overridesCookie';

/** Where a dev server can be, and the WebSocket over which it reports changes. */
const LOOPBACK = 'http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*';

/** Whether a request comes from a tab that loads a part from a dev server. */
export function wantsOverrides(url: string, cookies = ''): boolean {
  const query = url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
  return (
    new URLSearchParams(query).has('part') ||
    cookies.split(/;\s*/).some((cookie) => cookie.startsWith(`${OVERRIDES_COOKIE}=`))
  );
}

/**
 * The headers of a page for such a tab: they allow scripts, styles and sockets of this machine, and scripts without an
 * integrity hash. All other rules stay.
 *
 * The integrity policy is emptied instead of removed: after a 304, browsers keep the stored value of a missing header.
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
