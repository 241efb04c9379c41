import type { Page } from '@playwright/test';
import { existingAccount, greetingOf, logOut, newAccount, setDisabled } from '../fixtures/accounts';
import { expect, untilHydrated } from '../fixtures/test';
import { AccountVisitor, LOG_IN, SIGN_UP } from './identity/AccountVisitor';
import { hang, raise, READ, test } from './identity/identityTest';

/** The visitor is asked to log in; how that ends is left to the caller. */
async function beginLogIn(page: Page) {
  const account = await existingAccount('Kavya Rao');
  const visitor = await AccountVisitor.at(page, LOG_IN);
  await visitor.send(account);
  return { account, visitor };
}

test.describe('fault matrix: session', () => {
  test('where the code of the provider never arrives, sign up says so after two minutes, and works once the code can be fetched', async ({
    page,
  }) => {
    const lift = await raise(page, 'static/js/identity.', hang);
    const account = newAccount('Kavya Rao');
    const visitor = await AccountVisitor.at(page, SIGN_UP);
    await visitor.send(account);
    await visitor.expectBusy();
    await page.clock.fastForward(120_000);
    await visitor.expectRefusal(
      'The sign-in service could not be reached. Check your connection and try again.',
      account,
    );
    lift();
    await visitor.press();
    await visitor.expectSuccess(account);
    await visitor.expectLinksWork();
  });

  test('a visitor can leave while the provider does not answer, and stays on the new page when it does', async ({
    page,
  }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await raise(page, LOG_IN.call, async (route) => {
      await released;
      await route.continue();
    });
    const { visitor } = await beginLogIn(page);
    await visitor.expectBusy();
    await visitor.expectLinksWork();
    release();
    await expect(greetingOf(page, 'Kavya Rao')).toBeVisible();
    await expect(page).toHaveURL('/about');
  });

  test('a stored session survives a provider that never answers, and can be ended', async ({
    page,
  }) => {
    const { account, visitor } = await beginLogIn(page);
    await visitor.expectSuccess(account);
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
    const { account, visitor } = await beginLogIn(page);
    await visitor.expectSuccess(account);
    await setDisabled(account, true);
    const requested = page.waitForResponse('**/accounts:lookup*');
    await page.goto('/about');
    expect((await requested).status()).toBe(400);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('getit.session'))).toBeNull();
    await expect(page.getByText(/^Hi, /)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
