/**
 * Headers of every answer. The service answers JSON to scripts of the site, so browsers shall neither guess another
 * type, show an answer as a page, keep it, nor come without TLS (RFC 6797; browsers ignore that on plain HTTP).
 */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
} as const;
