import type { Page } from '@playwright/test';
import { newAccount, type Account } from '../fixtures/accounts';
import { expect, untilHydrated } from '../fixtures/test';
import { LOG_IN, SIGN_UP } from './identity/accountForms';
import { AccountVisitor } from './identity/AccountVisitor';
import { test, untilAnswerBegins } from './identity/identityTest';
import { READ } from './identity/profileFaults';
import { makeAccount, profileOf, setDisabled } from './identity/providerAdmin';
import { raise } from './identity/providerFaults';

const CODE = 'static/js/identity.';
type Respond = Parameters<typeof raise>[2];
const CODE_MISSING =
  'The sign-in service could not be reached. Check your connection and try again.';

async function logInAsNewAccount(
  page: Page,
): Promise<{ readonly account: Account; readonly visitor: AccountVisitor }> {
  const account = newAccount('Kavya Rao');
  await makeAccount(account, profileOf(account));
  const visitor = new AccountVisitor(page, LOG_IN);
  await visitor.visit();
  await visitor.fill(account);
  await visitor.press();
  await visitor.expectSuccess(account);
  return { account, visitor };
}

test.describe('fault matrix: identity', () => {
  for (const [where, respond, patience] of [
    ['is refused', (route) => route.abort()],
    [
      'is a page in place of a script',
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }),
    ],
    ['never arrives', () => undefined, 120_000],
  ] as const satisfies readonly (readonly [string, Respond, number?])[]) {
    test(`where the code of the provider ${where}, sign up says so, and works once the code can be fetched`, async ({
      page,
    }) => {
      const lift = await raise(page, CODE, respond);
      const account = newAccount('Kavya Rao');
      const visitor = new AccountVisitor(page, SIGN_UP);
      await visitor.visit();
      await visitor.fill(account);
      await visitor.press();
      if (patience !== undefined) {
        await visitor.expectBusy();
        await page.clock.fastForward(patience);
      }
      await visitor.expectRefusal(CODE_MISSING, account);
      lift();
      await visitor.press();
      await visitor.expectSuccess(account);
      await visitor.expectLinksWork();
    });
  }

  test('a visitor can leave while the provider does not answer, and stays on the new page when it does', async ({
    page,
  }) => {
    const account = newAccount('Kavya Rao');
    await makeAccount(account, profileOf(account));
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await raise(page, LOG_IN.call, async (route) => {
      await released;
      await route.continue();
    });
    const visitor = new AccountVisitor(page, LOG_IN);
    await visitor.visit();
    await visitor.fill(account);
    await visitor.press();
    await visitor.expectBusy();
    await visitor.expectLinksWork();
    release();
    await expect(page.getByRole('button', { name: 'Hi, Kavya Rao' })).toBeVisible();
    await expect(page).toHaveURL('/about');
  });

  for (const [where, respond, hangs] of [
    ['cannot be reached', (route) => route.abort(), false],
    ['never answers', () => undefined, true],
  ] as const satisfies readonly (readonly [string, Respond, boolean])[]) {
    test(`a stored session survives a provider that ${where}, and can be ended`, async ({
      page,
    }) => {
      const { visitor } = await logInAsNewAccount(page);
      await raise(page, 'accounts:', respond);
      await raise(page, READ, respond);
      const lookup = page.waitForRequest('**/accounts:lookup*');
      const profileRead = page.waitForRequest(`**/${READ}*`);
      await page.goto('/about');
      await untilHydrated(page);
      await lookup;
      if (hangs) await page.clock.fastForward(30_000);
      await profileRead;
      if (hangs) await page.clock.fastForward(10_000);
      await expect(page.getByRole('button', { name: 'Hi, User' })).toBeVisible();
      await visitor.logOut();
      await page.reload();
      await untilHydrated(page);
      await expect(page.getByText(/^Hi, /)).toHaveCount(0);
    });
  }

  test('where the provider stops halfway through its answer about a stored session, the request is repeated', async ({
    page,
    halfAnswers,
  }) => {
    const { visitor } = await logInAsNewAccount(page);
    const lift = await raise(page, 'accounts:lookup', (route) =>
      route.continue({ url: halfAnswers.address }),
    );
    await page.goto('/about');
    await untilAnswerBegins(page, 'accounts:lookup');
    await page.clock.fastForward(40_000);
    await expect(page.getByText(/^Hi, /)).toHaveCount(0);
    lift();
    await page.clock.fastForward(5_000);
    await expect(page.getByRole('button', { name: 'Hi, Kavya Rao' })).toBeVisible();
    await visitor.logOut();
  });

  test('the session of a disabled account ends on the next page, without a message', async ({
    page,
  }) => {
    const { account } = await logInAsNewAccount(page);
    await setDisabled(account, true);
    const requested = page.waitForResponse('**/accounts:lookup*');
    await page.goto('/about');
    expect((await requested).status()).toBe(400);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('getit.session'))).toBeNull();
    await expect(page.getByText(/^Hi, /)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
