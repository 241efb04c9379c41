import type { Locator, Page } from '@playwright/test';
import { newAccount, type Account } from '../fixtures/accounts';
import { expect } from '../fixtures/test';
import { LOG_IN } from './identity/accountForms';
import { AccountVisitor } from './identity/AccountVisitor';
import { test } from './identity/identityTest';
import { NAMELESS, READ, READ_FAULTS } from './identity/profileFaults';
import { makeAccount, profileOf, storeProfile, uidsOf } from './identity/providerAdmin';
import { raise } from './identity/providerFaults';

const greeting = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Hi, ${name}`, exact: true });

/** Logs in and expects the message of success. */
async function logIn(visitor: AccountVisitor, account: Account): Promise<void> {
  await visitor.fill(account);
  await visitor.press();
  await expect(visitor.page).toHaveURL('/');
  await expect(visitor.page.getByText('✅ Logged in successfully!')).toBeVisible();
}

test.describe('fault matrix: profile', () => {
  for (const { where, respond, patience } of READ_FAULTS) {
    test(`where the profile ${where}, the greeting is "Hi, User" until it can be read again (spec §2)`, async ({
      page,
    }) => {
      const account = newAccount('Kavya Rao');
      await makeAccount(account, profileOf(account));
      const visitor = new AccountVisitor(page, LOG_IN);
      const lift = await raise(page, READ, respond);
      await visitor.visit();
      await logIn(visitor, account);
      if (patience !== undefined) {
        await expect(page.getByText(/^Hi, /)).toHaveCount(0);
        await page.clock.fastForward(patience);
      }
      await expect(greeting(page, 'User')).toBeVisible();
      await visitor.expectLinksWork();
      await visitor.logOut();
      lift();
      await visitor.comeBack();
      await visitor.fill(account);
      await visitor.press();
      await visitor.expectSuccess(account);
    });
  }

  for (const { where, fields } of NAMELESS) {
    test(`where the profile ${where}, the greeting is "Hi, User" until it has a name (spec §2)`, async ({
      page,
    }) => {
      const account = newAccount('Kavya Rao');
      await makeAccount(account, fields);
      const visitor = new AccountVisitor(page, LOG_IN);
      await visitor.visit();
      await logIn(visitor, account);
      await expect(greeting(page, 'User')).toBeVisible();
      await visitor.expectLinksWork();
      const [uid = ''] = await uidsOf(account);
      await storeProfile(uid, profileOf(account));
      await page.reload();
      await expect(greeting(page, 'Kavya Rao')).toBeVisible();
      await visitor.logOut();
    });
  }
});
