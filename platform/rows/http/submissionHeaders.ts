import type { IncomingHttpHeaders } from 'node:http';

/** Says which submission a request belongs to (draft-ietf-httpapi-idempotency-key-header). */
export const KEY_HEADER = 'Idempotency-Key';

/** Says which version of the consent notice the form showed. */
export const NOTICE_HEADER = 'Consent-Notice';

/** The key of a request; `wrong` if it is none that the site's browsers make. */
export function keyIn(headers: IncomingHttpHeaders): string | undefined {
  const key = headers[KEY_HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  return typeof key === 'string' && /^[A-Za-z0-9][A-Za-z0-9-]{7,63}$/.test(key) ? key : 'wrong';
}

/** The version of the notice, if the request names one. */
export function noticeIn(headers: IncomingHttpHeaders): string | undefined {
  const notice = headers[NOTICE_HEADER.toLowerCase()];
  return typeof notice === 'string' && /^[0-9a-z.-]{1,32}$/i.test(notice) ? notice : undefined;
}
