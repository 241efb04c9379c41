import type { Page, Route } from '@playwright/test';
import { sessionKey } from 'shared-config/contract/sharedState';
import {
  existingAccount,
  greetingOf,
  logIn,
  logInAs,
  newAccount,
  setDisabled,
  signUp,
  type Account,
} from '../fixtures/accounts';
import { expect, ignoreMessages, test } from '../fixtures/test';
import { fileAt, flipOneBit, injectFault } from './injectFault';
import { shellScript } from './shellScript';

/*
 * Faults between the browser and the identity provider. Which of its answers mean what, and what becomes of half an
 * account, is held by identity.parity.test.ts, with Firebase's own code.
 */

/** Where the browser keeps the session. */
const SESSION = sessionKey('local');

const UNREACHABLE = 'Firebase: Error (auth/network-request-failed).';
const SIGN_UP = '**/accounts:signUp*';

/** What the browser itself logs about a request that failed or was tampered with. */
const BROWSER_LINES =
  /^error: (Failed to load resource: |Failed to find a valid digest in the 'integrity' attribute )/;

const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Please try again later.';

/** What the provider does, the message of its SDK, and how long the form waits for it, in milliseconds. */
const PROVIDER_FAULTS: Readonly<
  Record<string, readonly [(route: Route) => unknown, message: string, patience?: number]>
> = {
  'has had too many requests': [
    (route) => route.fulfill({ status: 400, json: { error: { code: 400, message: TOO_MANY } } }),
    'Firebase: Too many attempts. Please try again later. (auth/too-many-requests).',
  ],
  'answers with a page in place of data': [
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Sign in</title>' }),
    UNREACHABLE,
  ],
  'never answers': [() => undefined, UNREACHABLE, 30_000],
};

/** Expects the message of the specification, what was typed, and a button that can be pressed. */
async function expectRefusal(
  page: Page,
  button: string,
  message: string,
  { email, password }: Account,
) {
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveText(`❌ ${message}`);
  await expect(main.getByLabel('Email')).toHaveValue(email);
  await expect(main.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(main.getByRole('button', { name: button })).toBeEnabled();
  await expect(page.getByText(/^Hi, /)).toHaveCount(0);
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).click();

async function expectSignedUp(page: Page, { name }: Account): Promise<void> {
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('✅ Account created successfully!')).toBeVisible();
  await expect(greetingOf(page, name)).toBeVisible();
}

test.beforeEach(({ page }) => page.clock.install());
test.afterEach(({ consoleMessages }) => ignoreMessages(consoleMessages, BROWSER_LINES));

test.describe('fault matrix: identity', () => {
  test('whatever the provider answers, or if it never does, sign up says so in its words, keeps what was typed and works again (spec §8)', async ({
    page,
    visit,
  }) => {
    const account = newAccount('Kavya Rao');
    const busy = page.getByRole('button', { name: 'Creating account...' });
    await visit('/signup');
    for (const [what, [respond, message, patience]] of Object.entries(PROVIDER_FAULTS))
      await test.step(`the provider ${what}`, async () => {
        const lift = await injectFault(page, SIGN_UP, respond);
        const requested = page.waitForRequest(SIGN_UP);
        await signUp(page, account);
        await requested;
        if (patience !== undefined) {
          await page.clock.fastForward(patience - 5_000);
          await expect(busy).toBeDisabled();
          await page.clock.fastForward(5_000);
        }
        await expectRefusal(page, 'Sign Up', message, account);
        lift();
      });
    await press(page, 'Sign Up');
    await expectSignedUp(page, account);
  });

  test('an account that is switched off cannot log in, and can as soon as it is switched on (spec §8); nothing of it is stored in this browser when it is refused, and no password ever, not even one that is shown', async ({
    page,
    visit,
  }) => {
    const account = await existingAccount('Kavya Rao');
    const { email, password } = account;
    const stored = async (): Promise<string> =>
      JSON.stringify([
        await page.context().storageState({ indexedDB: true }),
        await page.evaluate(() => ({ ...sessionStorage })),
      ]);
    await setDisabled(account, true);
    await visit('/login');
    await page.getByRole('button', { name: 'Show password' }).click();
    await logIn(page, account);
    await expectRefusal(page, 'Log In', 'Invalid email or password.', account);
    await page.clock.fastForward(1_000);
    expect(await stored()).not.toContain(email);
    expect(await stored()).not.toContain(password);
    await setDisabled(account, false);
    await press(page, 'Log In');
    await expect(greetingOf(page, account.name)).toBeVisible();
    expect(await stored()).toContain(email);
    expect(await stored()).not.toContain(password);
  });

  test('the session of a disabled account ends on the next page, without a message', async ({
    page,
    visit,
  }) => {
    const account = await existingAccount('Kavya Rao');
    await visit('/login');
    await logInAs(page, account);
    await setDisabled(account, true);
    const requested = page.waitForResponse('**/accounts:lookup*');
    await page.goto('/about');
    expect((await requested).status()).toBe(400);
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SESSION)).toBeNull();
    await expect(page.getByText(/^Hi, /)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('the sign-in code with one byte changed: the form says so, and sending it again works once the code is intact', async ({
    page,
    visit,
  }) => {
    const account = newAccount('Kavya Rao');
    const lift = await injectFault(page, fileAt(shellScript('identity')), flipOneBit);
    await visit('/signup');
    await signUp(page, account);
    const missing =
      'The sign-in service could not be reached. Check your connection and try again.';
    await expectRefusal(page, 'Sign Up', missing, account);
    lift();
    await press(page, 'Sign Up');
    await expectSignedUp(page, account);
  });
});
