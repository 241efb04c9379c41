import type { Page } from '@playwright/test';
import { LOCAL_PROJECT } from 'platform/config/localConfig';
import { AUTH } from './addresses';

/** An account that no other test uses. */
export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Makes up an account; nobody is signed up yet. */
export function newAccount(name: string): Account {
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  return { name, email: `visitor-${unique}@example.com`, password: `secret-${unique}` };
}

/** Fills in and sends the sign-up form, once it is on screen: the page before it stays until then. */
export async function signUp(page: Page, { name, email, password }: Account): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Sign Up' }).waitFor();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
}

/** Fills in and sends the log-in form, once it is on screen. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
}

/** The latest reset code that the provider sent to an address, if any. */
export async function resetCodeFor(email: string): Promise<string | undefined> {
  const response = await fetch(`${AUTH}/emulator/v1/projects/${LOCAL_PROJECT}/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; oobCode: string; requestType: string }[];
  };
  return oobCodes.findLast((code) => code.email === email && code.requestType === 'PASSWORD_RESET')
    ?.oobCode;
}

/** Does what the link of a reset mail does. */
export async function choosePassword(oobCode: string, newPassword: string): Promise<void> {
  const response = await fetch(
    `${AUTH}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ oobCode, newPassword }),
    },
  );
  if (!response.ok) throw new Error(`The provider refused the code: ${await response.text()}`);
}
