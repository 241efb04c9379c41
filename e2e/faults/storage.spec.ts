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

/** As in a browser that blocks cookies and site data: reading the property throws. */
function throwOnSight(name: string): void {
  Object.defineProperty(window, name, {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

/** What is broken, where a visitor is still greeted after a reload, and how it is applied to what the page opens. */
const STORAGE_FAULTS: readonly (readonly [
  what: string,
  greets: 'everywhere' | 'on account pages',
  properties: readonly string[],
])[] = [
  // Firebase then stores the session in IndexedDB, where no sleeping page looks.
  ['web storage that throws', 'on account pages', ['localStorage', 'sessionStorage']],
  ['IndexedDB that throws', 'everywhere', ['indexedDB']],
];

/** The browser itself logs requests that fail. */
test.afterEach(({ consoleMessages }) => ignoreMessages(consoleMessages, /Failed to load resource/));

test.describe('fault matrix: storage', () => {
  for (const [what, greets, properties] of STORAGE_FAULTS) {
    test(`with ${what}, a visitor reads, joins the waitlist, signs up, logs out and logs in`, async ({
      page,
      visit,
    }) => {
      test.slow();
      const account = newAccount('Kavya Rao');
      const { name, email } = account;
      for (const property of properties) await page.addInitScript(throwOnSight, property);
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
      const keeps = !what.startsWith('web storage');
      await expect(page.getByText('saved in this browser only')).toHaveCount(keeps ? 1 : 0);
      await expect(greetingOf(page, name)).toHaveCount(greets === 'everywhere' ? 1 : 0);
      await visit('/login');
      await expect(greetingOf(page, name)).toHaveCount(1);
      await logOut(page);
    });
  }
});
