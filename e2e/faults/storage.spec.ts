import type { Page } from '@playwright/test';
import { logIn, newAccount, signUp } from '../fixtures/accounts';
import { joinWaitlist } from '../fixtures/waitlist';
import { readRows } from '../fixtures/readRows';
import { expect, isSameDocument, markDocument } from '../fixtures/test';
import { test } from './identity/browserLinesTest';
import { STORAGE_FAULTS } from './storage/storageFaults';

const follow = (page: Page, label: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Hi, ${name}` }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText(/^Hi, /)).toHaveCount(0);
}

async function expectGreeting(page: Page, name: string, greeted: boolean): Promise<void> {
  const greeting = page.getByRole('button', { name: `Hi, ${name}` });
  if (greeted) await expect(greeting).toBeVisible();
  else await expect(greeting).toHaveCount(0);
}

/** Whether the hint of a session is stored; it is removed once Firebase finds no session. */
const holdsHint = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('getit.session') !== null);

test.describe('fault matrix: storage', () => {
  for (const { what, greets, install } of STORAGE_FAULTS) {
    test(`with ${what}, a visitor reads, joins the waitlist, signs up, logs out and logs in`, async ({
      page,
      visit,
    }) => {
      test.slow();
      const account = newAccount('Kavya Rao');
      const { name, email } = account;
      await install(page);
      await visit('/');
      await markDocument(page);
      await follow(page, 'About');
      await expect(page).toHaveURL('/about');
      await page.getByRole('link', { name: 'GetIt home' }).click();
      await expect(page).toHaveURL('/');
      await joinWaitlist(page, { name, email, city: 'Bengaluru', interest: 'Other' });
      await expect(page).toHaveURL('/thank-you');
      expect(readRows('waitlist').filter((row) => row['email'] === email)).toHaveLength(1);

      await follow(page, 'Sign Up');
      await signUp(page, account);
      await expect(page).toHaveURL('/login');
      await logOut(page, name);
      await logIn(page, account);
      await expect(page).toHaveURL('/');
      await expect(page.getByText('✅ Logged in successfully!')).toBeVisible();
      await expect(page.getByRole('button', { name: `Hi, ${name}` })).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);

      await visit('/book');
      if (greets === 'nowhere') await expect.poll(() => holdsHint(page)).toBe(false);
      await expectGreeting(page, name, greets === 'everywhere');
      await visit('/login');
      await expectGreeting(page, name, greets !== 'nowhere');
      if (greets !== 'nowhere') await logOut(page, name);
    });
  }
});
