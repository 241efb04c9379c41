/** Says which submission a request belongs to (draft-ietf-httpapi-idempotency-key-header). */
export const KEY_HEADER = 'Idempotency-Key';

/** Says which version of the consent notice the form showed. */
export const NOTICE_HEADER = 'Consent-Notice';

/** Says when the form was first touched: a stamp that the rows service gave out at that moment. */
export const STAMP_HEADER = 'Form-Stamp';

/** What the rows service gives out: a time in milliseconds since 1970, and its signature. */
export const STAMP = /^\d{13}\.[\da-f]{32}$/;

/** Where it gives them out. */
export const STAMP_PATH = '/stamp';

/** The keys that the site's browsers make. */
export const SUBMISSION_KEY = /^[A-Za-z0-9][A-Za-z0-9-]{7,63}$/;
