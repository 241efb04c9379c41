/** Says which submission a request belongs to (draft-ietf-httpapi-idempotency-key-header). */
export const KEY_HEADER = 'Idempotency-Key';

/** Says which version of the consent notice the form showed. */
export const NOTICE_HEADER = 'Consent-Notice';

/** Answers which place on the waitlist a row has, and the code by which its sender invites others: `214;invite=3f2c8a546f`. */
export const PLACE_HEADER = 'Waitlist-Place';

/** The codes of invitations. The key of a row that came by one ends with a hyphen and the code. */
export const INVITE_CODE = /^[\da-f]{10}$/;

/** The keys that the site's browsers make. */
export const SUBMISSION_KEY = /^[A-Za-z0-9][A-Za-z0-9-]{7,63}$/;
