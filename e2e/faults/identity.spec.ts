import type { Page, Route } from '@playwright/test';
import {
  existingAccount,
  greetingOf,
  logOut,
  newAccount,
  resetCodeFor,
  setDisabled,
  type Account,
} from '../fixtures/accounts';
import { expect, untilHydrated } from '../fixtures/test';
import {
  AccountVisitor,
  LOG_IN,
  RESET,
  SIGN_UP,
  type AccountForm,
} from './identity/AccountVisitor';
import { hang, raise, READ, refuse, test, untilAnswerBegins } from './identity/identityTest';

/*
 * Faults between the browser and the identity provider, and sessions. Which of its answers mean what is held by
 * identity.parity.test.ts, with Firebase's own code.
 */

const UNREACHABLE = 'Firebase: Error (auth/network-request-failed).';

/** What the provider does, the message of its SDK, and how long the form waits for it, in milliseconds. */
type ProviderFault = readonly [
  respond: (route: Route, halfAnswers: string) => Promise<void> | void,
  message: string,
  patience?: number,
];

/** Sign-up, which shows the provider's message, meets them all; all forms send through the same code. */
const PROVIDER_FAULTS: Readonly<Record<string, ProviderFault>> = {
  'has had too many requests': [
    refuse(400, 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Please try again later.'),
    'Firebase: Too many attempts. Please try again later. (auth/too-many-requests).',
  ],
  'answers 500': [
    refuse(500, 'Internal error encountered.'),
    'Firebase: Error (auth/internal-error-encountered.).',
  ],
  'answers with a page in place of data': [
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Sign in</title>' }),
    UNREACHABLE,
  ],
  'answers with nothing in its data': [
    (route) => route.fulfill({ json: {} }),
    'Firebase: Error (auth/internal-error).',
  ],
  'never answers': [hang, UNREACHABLE, 30_000],
  'stops halfway through its answer': [
    (route, url) => route.continue({ url }),
    'The sign-in service did not answer in time. Check your connection and try again.',
    45_000,
  ],
};

test.describe('fault matrix: identity', () => {
  test('whatever the provider answers, or if it never does, sign up says so in its words, keeps what was typed and works again (spec §8)', async ({
    page,
    halfAnswers,
  }) => {
    const account = newAccount('Kavya Rao');
    const visitor = await AccountVisitor.at(page, SIGN_UP);
    for (const [what, [respond, message, patience]] of Object.entries(PROVIDER_FAULTS))
      await test.step(`the provider ${what}`, async () => {
        const lift = await raise(page, SIGN_UP.call, (route) => respond(route, halfAnswers));
        const requested = page.waitForRequest(`**/${SIGN_UP.call}*`);
        await visitor.send(account);
        await requested;
        if (what.startsWith('stops')) await untilAnswerBegins(page, SIGN_UP.call);
        if (patience !== undefined) {
          await visitor.expectBusy();
          await page.clock.fastForward(patience - 5_000);
          await visitor.expectBusy();
          await page.clock.fastForward(5_000);
        }
        await visitor.expectRefusal(message, account);
        lift();
      });
    await visitor.press();
    await visitor.expectSuccess(account);
    await visitor.expectLinksWork();
  });

  test('an account that is switched off cannot log in, and can as soon as it is switched on (spec §8); nothing of it is stored in this browser when it is refused, and no password ever, not even one that is shown', async ({
    page,
  }) => {
    const account = await existingAccount('Kavya Rao');
    const { email, password } = account;
    const stored = async (): Promise<string> =>
      JSON.stringify([
        await page.context().storageState({ indexedDB: true }),
        await page.evaluate(() => ({ ...sessionStorage })),
      ]);
    await setDisabled(account, true);
    const visitor = await AccountVisitor.at(page, LOG_IN);
    await page.getByRole('button', { name: 'Show password' }).click();
    await visitor.send(account);
    await visitor.expectRefusal('', account);
    await page.clock.fastForward(1_000);
    expect(await stored()).not.toContain(email);
    expect(await stored()).not.toContain(password);
    await setDisabled(account, false);
    await visitor.press();
    await visitor.expectSuccess(account);
    expect(await stored()).toContain(email);
    expect(await stored()).not.toContain(password);
  });

  for (const form of [LOG_IN, RESET])
    test(`${form.name} answers alike for known, unknown and disabled addresses: same text, same page, same requests`, async ({
      page,
    }) => {
      const [known, disabled] = [
        await existingAccount('Kavya Rao'),
        await existingAccount('Kavya Rao'),
      ];
      await setDisabled(disabled, true);
      const unknown = newAccount('Nobody');
      const password = 'not-the-one';
      const toKnown = await attempt(page, form, { ...known, password });
      expect(await attempt(page, form, { ...unknown, password })).toEqual(toKnown);
      expect((await attempt(page, form, { ...disabled, password })).shown).toEqual(toKnown.shown);
      expect(toKnown.calls).toHaveLength(1);
      if (form === RESET) {
        expect(await resetCodeFor(known.email)).toBeDefined();
        expect(await resetCodeFor(unknown.email)).toBeUndefined();
      }
    });

  test('a stored session survives a provider that never answers, and can be ended', async ({
    page,
  }) => {
    await logInAnew(page);
    await raise(page, 'accounts:', hang);
    await raise(page, READ, hang);
    const lookup = page.waitForRequest('**/accounts:lookup*');
    const profileRead = page.waitForRequest(`**/${READ}*`);
    await page.goto('/about');
    await untilHydrated(page);
    await lookup;
    await page.clock.fastForward(30_000);
    await profileRead;
    await page.clock.fastForward(10_000);
    await expect(greetingOf(page, 'User')).toBeVisible();
    await logOut(page);
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByText(/^Hi, /)).toHaveCount(0);
  });

  test('the session of a disabled account ends on the next page, without a message', async ({
    page,
  }) => {
    await setDisabled(await logInAnew(page), true);
    const requested = page.waitForResponse('**/accounts:lookup*');
    await page.goto('/about');
    expect((await requested).status()).toBe(400);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('getit.session'))).toBeNull();
    await expect(page.getByText(/^Hi, /)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

/** Makes an account and logs in. */
async function logInAnew(page: Page): Promise<Account> {
  const account = await existingAccount('Kavya Rao');
  const visitor = await AccountVisitor.at(page, LOG_IN);
  await visitor.send(account);
  await visitor.expectSuccess(account);
  return account;
}

/** What the page and the network show of one attempt, without the address. */
async function attempt(page: Page, form: AccountForm, account: Account) {
  const visitor = await AccountVisitor.at(page, form);
  const withoutAddress = (text: string): string => text.replaceAll(account.email, '…');
  const calls: Promise<object>[] = [];
  page.removeAllListeners('response');
  page.on('response', (response) => {
    const request = response.request();
    if (!/accounts:/.test(request.url()) || request.method() !== 'POST') return;
    const record = async (): Promise<object> => ({
      request: withoutAddress(`${request.url()} ${request.postData()}`),
      status: response.status(),
      answer: withoutAddress(await response.text()),
    });
    calls.push(record());
  });
  await visitor.send(account);
  if (form === RESET) await visitor.expectSuccess(account);
  else await visitor.expectRefusal('', account);
  const shown = withoutAddress(await page.locator('body').innerHTML());
  return { calls: await Promise.all(calls), shown };
}
