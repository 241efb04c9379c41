import type { Page } from '@playwright/test';
import { newAccount, type Account } from '../fixtures/accounts';
import { expect } from '../fixtures/test';
import { LOG_IN, SIGN_UP } from './identity/accountForms';
import { AccountVisitor } from './identity/AccountVisitor';
import { test } from './identity/identityTest';
import { WRITE, WRITE_FAULTS } from './identity/profileFaults';
import { storedProfile, uidsOf } from './identity/providerAdmin';
import { loseAnswer, raise } from './identity/providerFaults';

const DELETE = 'accounts:delete';
const TAKEN = 'Firebase: Error (auth/email-already-in-use).';
const UNREACHABLE = 'Firebase: Error (auth/network-request-failed).';

interface Attempt {
  readonly call: string;
  readonly patience?: number | undefined;
  readonly message: string;
}

/** Fills in the form, sends it into a fault, and expects the refusal. */
async function signUpInVain(page: Page, account: Account, attempt: Attempt) {
  const visitor = new AccountVisitor(page, SIGN_UP);
  await visitor.visit();
  await visitor.fill(account);
  const requested = page.waitForRequest(`**/${attempt.call}*`);
  await visitor.press();
  await requested;
  if (attempt.patience !== undefined) {
    await visitor.expectBusy();
    await page.clock.fastForward(attempt.patience);
  }
  await visitor.expectRefusal(attempt.message, account);
  return visitor;
}

/** Expects one account whose profile has the values of the form. */
async function expectWhole(account: Account): Promise<void> {
  expect(await uidsOf(account)).toHaveLength(1);
  expect(await storedProfile(account)).toEqual({
    name: { stringValue: account.name },
    mobile: { stringValue: '+91 98450 12345' },
    email: { stringValue: account.email },
  });
}

test.describe('fault matrix: half-made accounts', () => {
  for (const fault of WRITE_FAULTS) {
    const { where, respond, message, patience } = fault;
    test(`where the write of the profile ${where}, the account is deleted again and the same form creates it later`, async ({
      page,
    }) => {
      const account = newAccount('Kavya Rao');
      const lift = await raise(page, WRITE, respond);
      const visitor = await signUpInVain(page, account, { call: WRITE, message, patience });
      expect(await uidsOf(account)).toEqual([]);
      lift();
      await visitor.press();
      await visitor.expectSuccess(account);
      await expectWhole(account);
      await visitor.expectLinksWork();
    });

    if (fault !== WRITE_FAULTS[0]) continue;
    test(`where the write of the profile ${where} and the account cannot be deleted either, the same form completes it later`, async ({
      page,
    }) => {
      const account = newAccount('Kavya Rao');
      const lifts = [
        await raise(page, WRITE, respond),
        await raise(page, DELETE, (route) => route.abort()),
      ];
      const visitor = await signUpInVain(page, account, { call: WRITE, message, patience });
      const half = await uidsOf(account);
      expect(half).toHaveLength(1);
      expect(await storedProfile(account)).toBeUndefined();
      for (const lift of lifts) lift();
      await visitor.press();
      await visitor.expectSuccess(account);
      expect(await uidsOf(account)).toEqual(half);
      await expectWhole(account);
    });
  }

  test('where the profile cannot be written and the deletion is never answered, the form stops waiting and completes the account later', async ({
    page,
  }) => {
    const account = newAccount('Kavya Rao');
    const lifts = [
      await raise(page, WRITE, (route) => route.abort()),
      await raise(page, DELETE, () => undefined),
    ];
    const message = 'Your profile could not be saved. Check your connection and try again.';
    const visitor = await signUpInVain(page, account, { call: DELETE, message, patience: 30_000 });
    for (const lift of lifts) lift();
    await visitor.press();
    await visitor.expectSuccess(account);
    await expectWhole(account);
  });

  for (const call of ['accounts:signUp', 'accounts:lookup']) {
    test(`where the answer to ${call} is lost, the account exists without a profile, and the same form completes it`, async ({
      page,
    }) => {
      const account = newAccount('Kavya Rao');
      const lift = await raise(page, call, loseAnswer);
      const visitor = await signUpInVain(page, account, { call, message: UNREACHABLE });
      expect(await uidsOf(account)).toHaveLength(1);
      lift();
      await visitor.press();
      await visitor.expectSuccess(account);
      await expectWhole(account);
    });
  }

  test('where only the answer to the write is lost and the account cannot be deleted, sign up says that the address is taken, and log in works', async ({
    page,
  }) => {
    const account = newAccount('Kavya Rao');
    const lifts = [
      await raise(page, WRITE, loseAnswer),
      await raise(page, DELETE, (route) => route.abort()),
    ];
    const message = 'Your profile could not be saved. Check your connection and try again.';
    const visitor = await signUpInVain(page, account, { call: WRITE, message });
    for (const lift of lifts) lift();
    await visitor.press();
    await visitor.expectRefusal(TAKEN, account);
    await expectWhole(account);
    const again = new AccountVisitor(page, LOG_IN);
    await again.comeBack();
    await again.fill(account);
    await again.press();
    await again.expectSuccess(account);
  });

  test('an account without a profile is completed with its own password only', async ({ page }) => {
    const account = newAccount('Kavya Rao');
    const lift = await raise(page, 'accounts:signUp', loseAnswer);
    const visitor = await signUpInVain(page, account, {
      call: 'accounts:signUp',
      message: UNREACHABLE,
    });
    lift();
    const stranger = { ...account, name: 'Another visitor', password: 'not-the-one' };
    await visitor.fill(stranger);
    await visitor.press();
    await visitor.expectRefusal(TAKEN, stranger);
    expect(await storedProfile(account)).toBeUndefined();
  });
});
