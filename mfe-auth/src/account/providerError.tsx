import type { ReactNode } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { ENGLISH } from 'shared-config/i18n/languages';
import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import { passwordRule } from './passwordRule';

/** The message of an error (spec §8). The identity provider's messages are in English on every page. */
export function providerMessage(error: unknown): ReactNode {
  const message = error instanceof Error ? error.message : String(error);
  return codeOf(error) === undefined ? message : <span lang={ENGLISH}>{message}</span>;
}

/**
 * The code of an error of the identity provider
 * (https://firebase.google.com/docs/reference/js/auth#autherrorcodes); `undefined` for our own errors.
 */
export function codeOf(error: unknown): string | undefined {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** Refusals that say nothing about the email and the password. */
const TECHNICAL = ['auth/network-request-failed', 'auth/too-many-requests', 'auth/internal-error'];

/** Whether the email and the password may be right although the provider refused them. */
export const mayBeRight = (error: unknown): boolean => TECHNICAL.includes(codeOf(error) ?? '');

const otherPassword = (): string =>
  i18n.t('Choose another password and press Sign Up again: {rule}', { rule: passwordRule() });

const recoveries = (): Readonly<Record<string, ReactNode>> => ({
  'auth/email-already-in-use': i18n.t(
    'You already have an account with this email. {logIn}, or {chooseNew}.',
    {
      logIn: <Link to={PATHS.login}>{i18n.t('Log in')}</Link>,
      chooseNew: <Link to={PATHS.forgotPassword}>{i18n.t('set a new password')}</Link>,
    },
  ),
  'auth/weak-password': otherPassword(),
  'auth/password-does-not-meet-requirements': otherPassword(),
  'auth/invalid-email': i18n.t('Check the email address: something in it is not right.'),
  'auth/network-request-failed': i18n.t(
    'We could not be reached. Check your connection and try again; what you typed is still here.',
  ),
  'auth/too-many-requests': i18n.t('Too many attempts. Wait a few minutes, then try again.'),
});

/** What a visitor can do about an error of the identity provider; `null` for our own errors, whose message says it. */
export function recoveryFor(error: unknown): ReactNode {
  const code = codeOf(error);
  if (code === undefined) return null;
  return (
    recoveries()[code] ??
    i18n.t('Try again in a moment. If that does not help, {writeToUs}.', {
      writeToUs: <Link to={PATHS.contact}>{i18n.t('write to us')}</Link>,
    })
  );
}
