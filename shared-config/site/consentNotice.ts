/**
 * The version of the lines at the forms (the waitlist's, contactQuestions.ts, `signUpConsent`): the day on which they were
 * written, and the beginning of the hash of the lines as they are shown in English. A translation is the same notice.
 * `consent-notices.md` keeps every version (docs/decisions/consent-notice.md).
 */
export const CONSENT_NOTICE = '2026-11-28-b56513';

/** Every version that was published. The rows service stores no other with a row. */
export const PUBLISHED_NOTICES: readonly string[] = [CONSENT_NOTICE, '2026-11-26-3fd13f'];
