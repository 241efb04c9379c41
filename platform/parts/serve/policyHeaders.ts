import type { IncomingMessage } from 'node:http';
import { isLocalSite } from 'shared-config/contract/isLocalSite';
import { OVERRIDES_COOKIE } from 'shared-config/contract/partOverrides';

/**
 * - `strict`: the policy of the composer, for any request like this one.
 * - `strict now`: the same, but a cookie would have relaxed it.
 * - `relaxed`: a developer's tab that loads a part from this computer.
 */
export type PolicyChoice = 'strict' | 'strict now' | 'relaxed';

/** A proxy adds one of these, so the request may be a visitor's. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host'];

/**
 * Which policy a request gets. Only a local site, requested from the same computer under its own name and without a
 * proxy, relaxes it, and only for pages.
 *
 * @param origin the `origin` that the site was composed for
 */
export function choosePolicy(
  origin: string,
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
): PolicyChoice {
  const isPage = url.startsWith('/') && !url.startsWith('/remotes/');
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  if (!isPage || isForwarded || !isLocalSite(origin, hostnameIn(headers.host))) return 'strict';
  const query = new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(url)?.[1]);
  const cookies = headers.cookie?.split(/;\s*/) ?? [];
  const asks =
    query.has('part') || cookies.some((cookie) => cookie.startsWith(`${OVERRIDES_COOKIE}=`));
  return asks ? 'relaxed' : 'strict now';
}

/** The name in a Host header, as `URL.hostname` writes it; empty if it holds anything but a name and a port. */
function hostnameIn(host = ''): string {
  if (!/^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i.test(host)) return '';
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}

type Headers = Readonly<Record<string, string>>;

/** Where a dev server can be, and the WebSocket over which it reports changes. */
const LOOPBACK = 'http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*';

/** The Trusted Types policy of webpack-dev-server's overlay, which it makes again for each error. */
const OVERLAY = 'webpack-dev-server#overlay';

/** No shared cache may keep a relaxed answer. */
export const PRIVATE = 'private, no-cache';

/** The composer's headers under a policy. `Vary` says if the answer depends on the cookie. Only documents have a policy. */
export function policyHeaders(headers: Headers, choice: PolicyChoice): Headers {
  if (choice === 'strict' || headers['Content-Security-Policy'] === undefined) return headers;
  return { ...(choice === 'relaxed' ? relaxed(headers) : headers), Vary: 'Cookie' };
}

/**
 * Headers that allow scripts, styles and sockets of this machine, scripts without an integrity hash, and the markup in
 * which the client of webpack-dev-server shows errors. All other rules stay.
 *
 * The integrity policy is emptied instead of removed: after a 304, browsers keep the stored value of a missing header.
 */
function relaxed(headers: Headers): Headers {
  const policy = headers['Content-Security-Policy'] ?? '';
  return {
    ...headers,
    'Cache-Control': PRIVATE,
    'Integrity-Policy': 'blocked-destinations=()',
    'Content-Security-Policy': policy
      .replace(/\b(script-src|style-src|connect-src|font-src|img-src) /g, `$1 ${LOOPBACK} `)
      .replace(/\btrusted-types /, `$&${OVERLAY} 'allow-duplicates' `),
  };
}
