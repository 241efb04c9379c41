import { isLocalSite } from 'shared-config/contract/isLocalSite';
import { OVERRIDES_COOKIE } from 'shared-config/contract/partOverrides';

export interface PolicyFacts {
  /** The `origin` that the site was composed for; missing if the site does not say. */
  readonly origin: string | undefined;
  /** The target of the request, as the first line of the request has it. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

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
 */
export function choosePolicy({ origin, target, headers }: PolicyFacts): PolicyChoice {
  const isPage = target.startsWith('/') && !target.startsWith('/remotes/');
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  if (!isPage || isForwarded || !isLocalSite(origin, hostnameIn(headers['host']))) return 'strict';
  return asksInAddress(target) || asksByCookie(headers['cookie']) ? 'relaxed' : 'strict now';
}

/** The name in a Host header, as `URL.hostname` writes it; empty if it holds anything but a name and a port. */
function hostnameIn(host: PolicyFacts['headers'][string]): string {
  if (typeof host !== 'string' || !/^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i.test(host)) return '';
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}

function asksInAddress(target: string): boolean {
  const query = target.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
  return new URLSearchParams(query).has('part');
}

function asksByCookie(cookies: PolicyFacts['headers'][string]): boolean {
  const all = [cookies ?? []].flat().join('; ');
  return all.split(/;\s*/).some((cookie) => cookie.startsWith(`${OVERRIDES_COOKIE}=`));
}

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
