import type { Page } from '@playwright/test';
import { greetingOf, logIn, logOut, newAccount, signUp } from '../fixtures/accounts';
import { joinWaitlist } from '../fixtures/waitlist';
import { readRows } from '../fixtures/readRows';
import {
  expect,
  ignoreMessages,
  isSameDocument,
  mainLink,
  markDocument,
  test,
} from '../fixtures/test';
import { STORAGE_FAULTS } from './storage/storageFaults';

/** Whether the hint of a session is stored; it is removed once Firebase finds no session. */
const holdsHint = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('getit.session') !== null);

/** The browser itself logs requests that fail. */
test.afterEach(({ consoleMessages }) => ignoreMessages(consoleMessages, /Failed to load resource/));

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
      await mainLink(page, 'About').click();
      await expect(page).toHaveURL('/about');
      await page.getByRole('link', { name: 'GetIt home' }).click();
      await expect(page).toHaveURL('/');
      await joinWaitlist(page, { name, email });
      await expect(page).toHaveURL('/thank-you');
      expect(readRows('waitlist').filter((row) => row['email'] === email)).toHaveLength(1);

      await mainLink(page, 'Sign Up').click();
      await signUp(page, account);
      await expect(page).toHaveURL('/login');
      await logOut(page);
      await logIn(page, account);
      await expect(page).toHaveURL('/');
      await expect(page.getByText('✅ Logged in successfully!')).toBeVisible();
      await expect(greetingOf(page, name)).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);

      await visit('/book');
      if (greets === 'nowhere') await expect.poll(() => holdsHint(page)).toBe(false);
      await expect(greetingOf(page, name)).toHaveCount(greets === 'everywhere' ? 1 : 0);
      await visit('/login');
      await expect(greetingOf(page, name)).toHaveCount(greets === 'nowhere' ? 0 : 1);
      if (greets !== 'nowhere') await logOut(page);
    });
  }
});
