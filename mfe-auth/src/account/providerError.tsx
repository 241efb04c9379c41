import type { ReactNode } from 'react';
import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';

/** The identity provider's own message (spec §8). */
export function providerMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The code of an error of the identity provider
 * (https://firebase.google.com/docs/reference/js/auth#autherrorcodes); `undefined` for our own errors.
 */
export function codeOf(error: unknown): string | undefined {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** With the full stop of the sentence from which Firebase makes this code. */
const APP_CHECK_REFUSED = 'auth/firebase-app-check-token-is-invalid.';

/** Refusals that say nothing about the email and the password. */
const TECHNICAL = ['auth/network-request-failed', 'auth/too-many-requests', APP_CHECK_REFUSED];

/** Whether the email and the password may be right although the provider refused them. */
export const mayBeRight = (error: unknown): boolean => TECHNICAL.includes(codeOf(error) ?? '');

const RECOVERIES: Readonly<Record<string, ReactNode>> = {
  'auth/email-already-in-use': (
    <>
      You already have an account with this email. <Link to={PATHS.login}>Log in</Link>, or{' '}
      <Link to={PATHS.forgotPassword}>choose a new password</Link>.
    </>
  ),
  'auth/weak-password': 'Choose a password of at least 6 characters and press Sign Up again.',
  'auth/invalid-email': 'Look at the email address again: something in it is not right.',
  'auth/network-request-failed':
    'We could not be reached. Check your connection and try again; what you typed is still here.',
  'auth/too-many-requests': 'There were too many attempts. Wait a few minutes, then try again.',
  [APP_CHECK_REFUSED]:
    'Google reCAPTCHA could not check your browser. Allow it if you block it, wait a moment and try again; what you typed is still here.',
};

/**
 * What a visitor can do about an error of the identity provider: a plain sentence below the provider's words. `null` for
 * an error without a code, which is ours and says so itself.
 */
export function recoveryFor(error: unknown): ReactNode {
  const code = codeOf(error);
  if (code === undefined) return null;
  return (
    RECOVERIES[code] ?? (
      <>
        Try again in a moment. If it does not help, <Link to={PATHS.contact}>write to us</Link>.
      </>
    )
  );
}
