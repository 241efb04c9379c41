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

/** As in a browser that blocks cookies and site data: reading the property throws. */
function throwOnSight(name: string): void {
  Object.defineProperty(window, name, {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

/** The databases of the site's scripts, with their stores and key paths. */
const DATABASES = [
  ['firebaseLocalStorageDb', 'firebaseLocalStorage', 'fbase_key'],
  ['firebase-heartbeat-database', 'firebase-heartbeat-store'],
  ['getit.trial', 'getit.trial'],
] as const;

/** Creates the databases, of the right shape with nonsense in them, or of another version with another store. */
async function spoil(page: Page, version: 1 | 99): Promise<void> {
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/blank');
  for (const [name, store, keyPath] of DATABASES)
    await page.evaluate(
      (database) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open(database.name, database.version);
          opening.onerror = () => reject(opening.error ?? new Error(database.name));
          opening.onsuccess = () => resolve(opening.result.close());
          opening.onupgradeneeded = () => {
            const { store, keyPath, version } = database;
            if (version !== 1) return void opening.result.createObjectStore('other');
            const kept = opening.result.createObjectStore(store, keyPath ? { keyPath } : undefined);
            for (const [key, value] of [
              ['firebase:authUser:local:[DEFAULT]', 42],
              [
                '[DEFAULT]!undefined',
                { uid: 7, stsTokenManager: 'garbage', heartbeats: 'garbage' },
              ],
            ] as const)
              if (keyPath) kept.put({ [keyPath]: key, value });
              else kept.put(value, key);
          };
        }),
      { name, version, store, keyPath },
    );
}

/** What is broken, where a visitor is still greeted after a reload, and how it is applied to what the page opens. */
const STORAGE_FAULTS: readonly (readonly [
  what: string,
  greets: 'everywhere' | 'on account pages' | 'nowhere',
  install: (page: Page) => Promise<unknown>,
])[] = [
  // A hint in localStorage tells other pages to load Firebase for a session.
  [
    'web storage that throws',
    'on account pages',
    async (page) => {
      await page.addInitScript(throwOnSight, 'localStorage');
      await page.addInitScript(throwOnSight, 'sessionStorage');
    },
  ],
  ['IndexedDB that holds databases of another version', 'nowhere', (page) => spoil(page, 99)],
  ['IndexedDB that holds garbage', 'everywhere', (page) => spoil(page, 1)],
];

/** Whether the hint of a session is stored; it is removed once Firebase finds no session. */
const holdsHint = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('getit.session') !== null);

/** The browser itself logs requests that fail. */
test.afterEach(({ consoleMessages }) => ignoreMessages(consoleMessages, /Failed to load resource/));

test.describe('fault matrix: storage', () => {
  for (const [what, greets, install] of STORAGE_FAULTS) {
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
      const keeps = !what.startsWith('web storage');
      await expect(page.getByText('kept in this browser')).toHaveCount(keeps ? 1 : 0);
      if (greets === 'nowhere') await expect.poll(() => holdsHint(page)).toBe(false);
      await expect(greetingOf(page, name)).toHaveCount(greets === 'everywhere' ? 1 : 0);
      await visit('/login');
      await expect(greetingOf(page, name)).toHaveCount(greets === 'nowhere' ? 0 : 1);
      if (greets !== 'nowhere') await logOut(page);
    });
  }
});
