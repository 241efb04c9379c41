import type { Page } from '@playwright/test';
import { makeAccount, profileOf } from '../../faults/identity/providerAdmin';
import { logIn, newAccount, signUp, type Account } from '../../fixtures/accounts';
import { expect } from '../../fixtures/test';
import { cut, FAILED_ANSWER, hold } from './answers';
import type { State } from './State';

const SIGN_IN = '**/accounts:signInWithPassword*';
const SIGN_UP = '**/accounts:signUp*';
const RESET = '**/accounts:sendOobCode*';

/** Has no account. */
const NOBODY = newAccount('Asha');

/** An account that exists. */
export async function existingAccount(name: string): Promise<Account> {
  const account = newAccount(name);
  await makeAccount(account, profileOf(account));
  return account;
}

const pressMain = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const failed = (page: Page): Promise<void> => page.getByRole('main').getByRole('alert').waitFor();

async function askForReset(page: Page): Promise<void> {
  await page.getByLabel('Email').fill((await existingAccount('Asha')).email);
  await pressMain(page, 'Send reset link');
}

/** The three account pages. */
export const ACCOUNTS: readonly State[] = [
  {
    name: 'the errors of log in',
    path: '/login',
    reach: async (page) => {
      await pressMain(page, 'Log In');
      await page.getByText('Enter your password.').waitFor();
    },
  },
  {
    name: 'a password that is shown',
    path: '/login',
    reach: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('not-the-one');
      await page.getByRole('button', { name: 'Show password' }).click();
      await page.getByRole('button', { name: 'Hide password' }).waitFor();
    },
  },
  {
    name: 'log in being sent',
    path: '/login',
    reach: async (page) => {
      await hold(page, SIGN_IN);
      await logIn(page, NOBODY);
      await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    },
  },
  {
    name: 'log in refused',
    path: '/login',
    logs: FAILED_ANSWER,
    reach: async (page) => {
      await logIn(page, NOBODY);
      await failed(page);
    },
  },
  {
    name: 'log in without a network, and the way out',
    path: '/login',
    logs: FAILED_ANSWER,
    reach: async (page) => {
      await cut(page, SIGN_IN);
      await logIn(page, NOBODY);
      await page.getByText('Check your connection').waitFor();
    },
  },
  {
    name: 'the errors of sign up',
    path: '/signup',
    reach: async (page) => {
      await pressMain(page, 'Sign Up');
      await page.getByText('Choose a password.').waitFor();
    },
  },
  {
    name: 'sign up being sent',
    path: '/signup',
    reach: async (page) => {
      await hold(page, SIGN_UP);
      await signUp(page, newAccount('Asha'));
      await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
    },
  },
  {
    name: 'sign up refused, and the way out',
    path: '/signup',
    logs: FAILED_ANSWER,
    reach: async (page) => {
      await signUp(page, await existingAccount('Asha'));
      await page.getByRole('link', { name: 'choose a new password' }).waitFor();
    },
  },
  {
    name: 'a new account, who is logged in, and the status message',
    path: '/signup',
    reach: async (page) => {
      await signUp(page, newAccount('Lakshmi Narayan'));
      await page.getByText('✅ Account created successfully!').waitFor();
      await page.getByText('You are logged in as').waitFor();
    },
  },
  {
    name: 'the error of a reset',
    path: '/forgot-password',
    reach: async (page) => {
      await pressMain(page, 'Send reset link');
      await page.getByText('Enter your email.').waitFor();
    },
  },
  {
    name: 'a reset being sent',
    path: '/forgot-password',
    reach: async (page) => {
      await hold(page, RESET);
      await askForReset(page);
      await expect(page.getByRole('button', { name: 'Sending reset email...' })).toBeDisabled();
    },
  },
  {
    name: 'a reset sent',
    path: '/forgot-password',
    reach: async (page) => {
      await askForReset(page);
      await page.getByText('✅ Reset link sent! Check your inbox.').waitFor();
    },
  },
  {
    name: 'a reset failed, and the way out',
    path: '/forgot-password',
    logs: FAILED_ANSWER,
    reach: async (page) => {
      await cut(page, RESET);
      await askForReset(page);
      await failed(page);
    },
  },
];
