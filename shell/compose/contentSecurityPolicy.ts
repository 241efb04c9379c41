import { createHash } from 'node:crypto';
import type { HeaderIngredients } from 'shared-config/contract/Composer';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { ANALYTICS_ORIGIN } from '../src/consent/analyticsAddress';

/** The name of the address for reports of the browser itself in `Reporting-Endpoints` (W3C Reporting API). */
export const REPORTS = 'signals';

/**
 * Where Google's tag sends its reports, by fetch, by beacon and as pictures. Source: "Use Tag Manager with a Content
 * Security Policy" (developers.google.com/tag-platform/security/guides/csp), Google Analytics 4.
 */
const ANALYTICS_REPORTS = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];
const ANALYTICS_CONNECTIONS = [...ANALYTICS_REPORTS, 'https://*.analytics.google.com'];

/**
 * The Content-Security-Policy of a page. It allows only the site, the page's inline scripts and styles by their hashes,
 * the services in the runtime configuration, and what the remotes need from `outside`. Source of the directives: W3C CSP 3,
 * Trusted Types.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  { analyticsId, emulators, rows, signals }: RuntimeConfig,
  outside: HeaderIngredients['origins'],
): string {
  const identity = emulators
    ? [emulators.auth, emulators.firestore]
    : [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://firestore.googleapis.com',
      ];
  const rowsOrigins = [rows.waitlist, rows.contact].map(originOf);
  const services = [
    ...identity.map(originOf),
    ...rowsOrigins,
    ...(signals ? [originOf(signals.address)] : []),
  ];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [
      ...["'self'", ...scripts.map(hashSource), ...(analyticsId ? [ANALYTICS_ORIGIN] : [])],
    ],
    'style-src': ["'self'", ...styles.map(hashSource)],
    'img-src': ["'self'", 'data:', ...outside.image, ...(analyticsId ? ANALYTICS_REPORTS : [])],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': [
      ...["'self'", ...services, ...outside.connect],
      ...(analyticsId ? ANALYTICS_CONNECTIONS : []),
    ],
    ...(outside.frame.length > 0 && { 'frame-src': outside.frame }),
    'base-uri': ["'none'"],
    // Browsers check the redirect, too, which leads back to the site.
    'form-action': ["'self'", ...(rows.takesForms ? rowsOrigins : [])],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    ...(signals && { 'report-to': [REPORTS] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

const originOf = (address: string): string => new URL(address).origin;

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
