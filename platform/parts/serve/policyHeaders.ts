import type { PolicyChoice } from './choosePolicy';

type Headers = Readonly<Record<string, string>>;

/** Where a dev server can be, and the WebSocket over which it reports changes. */
const LOOPBACK = 'http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*';

/** A relaxed answer is one tab's: no cache that others share may keep it. */
export const PRIVATE = 'private, no-cache';

/** The composer's headers under a policy; an answer that depends on the cookie says so. Only documents have a policy. */
export function policyHeaders(headers: Headers, choice: PolicyChoice): Headers {
  if (choice === 'strict' || headers['Content-Security-Policy'] === undefined) return headers;
  return { ...(choice === 'relaxed' ? relaxed(headers) : headers), Vary: 'Cookie' };
}

/**
 * Headers that allow scripts, styles and sockets of this machine, and scripts without an integrity hash. All other
 * rules stay.
 *
 * The integrity policy is emptied instead of removed: after a 304, browsers keep the stored value of a missing header.
 */
function relaxed(headers: Headers): Headers {
  const policy = headers['Content-Security-Policy'] ?? '';
  return {
    ...headers,
    'Cache-Control': PRIVATE,
    'Integrity-Policy': 'blocked-destinations=()',
    'Content-Security-Policy': policy.replace(
      /\b(script-src|style-src|connect-src|font-src|img-src) /g,
      `$1 ${LOOPBACK} `,
    ),
  };
}
