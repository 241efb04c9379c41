import type { Page } from '@playwright/test';
import type { Account } from '../../fixtures/accounts';
import { expect } from '../../fixtures/test';

/** One of the three forms of the account pages, and what the specification says about it. */
export interface AccountForm {
  /** Completes "… says". */
  readonly name: string;
  readonly path: string;
  readonly heading: string;
  readonly button: string;
  /** The label of the button while the form is being sent (spec §4). */
  readonly busy: string;
  /** Its first request to the identity provider. */
  readonly call: string;
  /** The values, by label. */
  readonly typed: (account: Account) => Readonly<Record<string, string>>;
  /** Its message for a refusal of the provider (spec §8). */
  readonly refusal: (message: string) => string;
  /** Expects what a visitor sees after success. */
  readonly expectSuccess: (page: Page, account: Account) => Promise<void>;
}

export const LOG_IN: AccountForm = {
  name: 'log in',
  path: '/login',
  heading: 'Log In',
  button: 'Log In',
  busy: 'Logging in...',
  call: 'accounts:signInWithPassword',
  typed: ({ email, password }) => ({ Email: email, Password: password }),
  refusal: () => '❌ Invalid email or password.',
  expectSuccess: async (page, { name }) => {
    await expect(page).toHaveURL('/');
    await expect(page.getByText('✅ Logged in successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: `Hi, ${name}` })).toBeVisible();
  },
};

export const SIGN_UP: AccountForm = {
  name: 'sign up',
  path: '/signup',
  heading: 'Sign Up',
  button: 'Sign Up',
  busy: 'Creating account...',
  call: 'accounts:signUp',
  typed: ({ name, email, password }) => ({
    'Full Name': name,
    'Mobile (optional)': '+91 98450 12345',
    Email: email,
    Password: password,
  }),
  refusal: (message) => `❌ ${message}`,
  expectSuccess: async (page, { name }) => {
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('✅ Account created successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: `Hi, ${name}` })).toBeVisible();
  },
};

export const RESET: AccountForm = {
  name: 'reset',
  path: '/forgot-password',
  heading: 'Forgot Password',
  button: 'Send reset link',
  busy: 'Sending reset email...',
  call: 'accounts:sendOobCode',
  typed: ({ email }) => ({ Email: email }),
  refusal: (message) => `❌ Error: ${message}`,
  expectSuccess: async (page) => {
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      '✅ Reset link sent! Check your inbox.',
    );
  },
};
