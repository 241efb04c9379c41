/** What a visitor can do about a refusal of the identity provider. */
export type WayOut =
  | 'log-in-or-reset'
  | 'longer-password'
  | 'mend-email'
  | 'check-connection'
  | 'allow-recaptcha'
  | 'wait'
  | 'try-again';

const BY_CODE: Readonly<Record<string, WayOut>> = {
  'auth/email-already-in-use': 'log-in-or-reset',
  'auth/weak-password': 'longer-password',
  'auth/invalid-email': 'mend-email',
  'auth/network-request-failed': 'check-connection',
  // With the full stop of the sentence that Firebase makes this code of.
  'auth/firebase-app-check-token-is-invalid.': 'allow-recaptcha',
  'auth/too-many-requests': 'wait',
};

/**
 * The way out of an error of the identity provider, by its code
 * (https://firebase.google.com/docs/reference/js/auth#autherrorcodes); `null` for an error without a code, which is
 * ours and says itself what to do.
 */
export function wayOutOf(error: unknown): WayOut | null {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? (BY_CODE[code] ?? 'try-again') : null;
}
