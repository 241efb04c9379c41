/** Says which submission a request belongs to (draft-ietf-httpapi-idempotency-key-header). */
export const KEY_HEADER = 'Idempotency-Key';

/** Proves that the sender made the entry on the waitlist that is changed or left: `ENTRY_SECRET`. */
export const SECRET_HEADER = 'Entry-Secret';

/** What the browser makes that joins, and keeps with its entry. */
export const ENTRY_SECRET = /^[\da-f]{32}$/;

/** Says by which invitation the sender came: its code. */
export const INVITE_HEADER = 'Invited-By';

/** Says which version of the consent notice the form showed. */
export const NOTICE_HEADER = 'Consent-Notice';

/** The keys that the site's browsers make. */
export const SUBMISSION_KEY = /^[A-Za-z0-9][A-Za-z0-9-]{7,63}$/;
