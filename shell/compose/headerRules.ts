import type { HeaderRule } from 'shared-config/contract/Composer';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The response headers of the site, for whatever serves it; a later rule wins over an earlier one. */
export function headerRules(): readonly HeaderRule[] {
  return [
    {
      source: '**',
      headers: {
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      },
    },
    {
      source: '/remotes/**',
      headers: { 'Cache-Control': IMMUTABLE, 'Access-Control-Allow-Origin': '*' },
    },
  ];
}
