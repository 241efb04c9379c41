import type { ReactNode } from 'react';
import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import { wayOutOf, type WayOut as Way } from './wayOutOf';

const SENTENCES: Readonly<Record<Way, ReactNode>> = {
  'log-in-or-reset': (
    <>
      You already have an account with this email. <Link to={PATHS.login}>Log in</Link>, or{' '}
      <Link to={PATHS.forgotPassword}>choose a new password</Link>.
    </>
  ),
  'longer-password': 'Choose a password of at least 6 characters and press Sign Up again.',
  'mend-email': 'Look at the email address again: something in it is not right.',
  'check-connection':
    'We could not be reached. Check your connection and try again; what you typed is still here.',
  'allow-recaptcha':
    'Google reCAPTCHA could not check your browser. Allow it if you block it, wait a moment and try again; what you typed is still here.',
  wait: 'There were too many attempts. Wait a few minutes, then try again.',
  'try-again': (
    <>
      Try again in a moment. If it does not help, <Link to={PATHS.contact}>write to us</Link>.
    </>
  ),
};

/** A plain sentence below the provider's own words: what to do about them. */
export function WayOut({ of: error }: { readonly of: unknown }) {
  const way = wayOutOf(error);
  return way && SENTENCES[way];
}
