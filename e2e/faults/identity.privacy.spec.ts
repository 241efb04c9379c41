import type { Page } from '@playwright/test';
import { newAccount, resetCodeFor, type Account } from '../fixtures/accounts';
import { expect } from '../fixtures/test';
import { LOG_IN, RESET, type AccountForm } from './identity/accountForms';
import { AccountVisitor } from './identity/AccountVisitor';
import { everythingStored } from './identity/everythingStored';
import { test } from './identity/identityTest';
import { makeAccount, profileOf } from './identity/providerAdmin';
import { recordCalls } from './identity/recordCalls';

/** What the page and the network show of one attempt, without the address. */
async function attempt(page: Page, form: AccountForm, account: Account) {
  const visitor = new AccountVisitor(page, form);
  await visitor.visit();
  const calls = recordCalls(page, account.email);
  await visitor.fill(account);
  await visitor.press();
  if (form === RESET) await visitor.expectSuccess(account);
  else await visitor.expectRefusal('', account);
  const shown = await page.locator('body').innerHTML();
  return { calls: await calls(), shown: shown.replaceAll(account.email, '…') };
}

test.describe('fault matrix: identity', () => {
  for (const form of [LOG_IN, RESET]) {
    test(`${form.name} answers alike for known and unknown addresses: same text, same page, same requests`, async ({
      page,
    }) => {
      const known = newAccount('Kavya Rao');
      await makeAccount(known, profileOf(known));
      const password = 'not-the-one';
      const toKnown = await attempt(page, form, { ...known, password });
      const unknown = newAccount('Nobody');
      const toUnknown = await attempt(page, form, { ...unknown, password });
      expect(toUnknown).toEqual(toKnown);
      expect(toKnown.calls).toHaveLength(1);
      if (form === RESET) {
        expect(await resetCodeFor(known.email)).toBeDefined();
        expect(await resetCodeFor(unknown.email)).toBeUndefined();
      }
    });
  }

  test('no password is stored in this browser, refused or not', async ({ page }) => {
    const account = newAccount('Kavya Rao');
    await makeAccount(account, profileOf(account));
    const visitor = new AccountVisitor(page, LOG_IN);
    await visitor.visit();
    const wrong = { ...account, password: 'not-the-one' };
    await visitor.fill(wrong);
    await visitor.press();
    await visitor.expectRefusal('', wrong);
    expect(await everythingStored(page)).not.toContain(wrong.password);
    await visitor.fill(account);
    await visitor.press();
    await visitor.expectSuccess(account);
    const stored = await everythingStored(page);
    expect(stored).toContain(account.email);
    expect(stored).not.toContain(account.password);
  });
});
