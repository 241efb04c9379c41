/**
 * The version of the sentences below: the day on which it was written, and the beginning of the hash of the lines as they
 * are shown. `docs/consent-notices.md` keeps every version (docs/decisions/consent-notice.md).
 */
export const CONSENT_NOTICE = '2026-11-22-db1a19';

/** Every version that was published. The rows service notes no other beside a row. */
export const PUBLISHED_NOTICES: readonly string[] = [CONSENT_NOTICE];

/** What a visitor agrees to who joins the waitlist: which data, and for what. */
export const WAITLIST_CONSENT =
  'By joining you agree that we keep your name, email, city and interest to notify you when we go live there.';

/** What a visitor agrees to who writes to us. */
export const CONTACT_CONSENT =
  'By sending this you agree that we keep your name, mobile and message to answer you.';

/** What a visitor agrees to who signs up, and says about their age (DPDP Act, section 9: a child is under 18). */
export const SIGN_UP_CONSENT =
  'By signing up you say that you are 18 or older, and agree that we keep your name, mobile and email for your account.';
