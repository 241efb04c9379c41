import type { Page } from '@playwright/test';
import { newAccount, type Account } from '../fixtures/accounts';
import { expect } from '../fixtures/test';
import { LOG_IN, SIGN_UP } from './identity/accountForms';
import { AccountVisitor } from './identity/AccountVisitor';
import { DELETE, loseAnswer, raise, READ, refuse, test, WRITE } from './identity/identityTest';
import {
  makeAccount,
  profileOf,
  storedProfile,
  storeProfile,
  uidsOf,
} from './identity/providerAdmin';

const TAKEN = 'Firebase: Error (auth/email-already-in-use).';
const UNREACHABLE = 'Firebase: Error (auth/network-request-failed).';
const NOT_SAVED = 'Your profile could not be saved. Check your connection and try again.';

interface Attempt {
  readonly call: string;
  readonly patience?: number;
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

test.describe('fault matrix: profile', () => {
  test('where the write of the profile is denied, the account is deleted again and the same form creates it later', async ({
    page,
  }) => {
    const account = newAccount('Kavya Rao');
    const denied = 'Missing or insufficient permissions.';
    const lift = await raise(page, WRITE, refuse(403, denied));
    const message = `Request failed with error: ${denied}`;
    const visitor = await signUpInVain(page, account, { call: WRITE, message });
    expect(await uidsOf(account)).toEqual([]);
    lift();
    await visitor.press();
    await visitor.expectSuccess(account);
    await expectWhole(account);
    await visitor.expectLinksWork();
  });

  for (const [what, call, patience, faults] of [
    [
      'the write of the profile is never answered and the account cannot be deleted',
      WRITE,
      { patience: 30_000 },
      [() => undefined, 'refused'],
    ],
    [
      'the profile cannot be written and the deletion is never answered',
      DELETE,
      { patience: 30_000 },
      ['refused', () => undefined],
    ],
  ] as const) {
    test(`where ${what}, the form stops waiting, and completes the account later`, async ({
      page,
    }) => {
      const account = newAccount('Kavya Rao');
      const lifts: (() => void)[] = [];
      for (const [at, fault] of faults.entries())
        lifts.push(
          await raise(page, [WRITE, DELETE][at] ?? '', (route) =>
            fault === 'refused' ? route.abort() : fault(),
          ),
        );
      const visitor = await signUpInVain(page, account, { call, ...patience, message: NOT_SAVED });
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

  test('where the answer to the sign-up is lost, the account exists without a profile, and the same form completes it with its own password only', async ({
    page,
  }) => {
    const account = newAccount('Kavya Rao');
    const call = SIGN_UP.call;
    const lift = await raise(page, call, loseAnswer);
    const visitor = await signUpInVain(page, account, { call, message: UNREACHABLE });
    expect(await uidsOf(account)).toHaveLength(1);
    lift();
    const stranger = { ...account, name: 'Another visitor', password: 'not-the-one' };
    await visitor.fill(stranger);
    await visitor.press();
    await visitor.expectRefusal(TAKEN, stranger);
    expect(await storedProfile(account)).toBeUndefined();
    await visitor.fill(account);
    await visitor.press();
    await visitor.expectSuccess(account);
    await expectWhole(account);
  });

  test('where only the answer to the write is lost and the account cannot be deleted, sign up says that the address is taken, and log in works', async ({
    page,
  }) => {
    const account = newAccount('Kavya Rao');
    const lifts = [
      await raise(page, WRITE, loseAnswer),
      await raise(page, DELETE, (route) => route.abort()),
    ];
    const visitor = await signUpInVain(page, account, { call: WRITE, message: NOT_SAVED });
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

  test('where the profile is missing or never read, the greeting is "Hi, User" until there is a name (spec §2)', async ({
    page,
  }) => {
    const greeting = (name: string) =>
      page.getByRole('button', { name: `Hi, ${name}`, exact: true });
    const account = newAccount('Kavya Rao');
    await makeAccount(account);
    const visitor = new AccountVisitor(page, LOG_IN);
    await visitor.visit();
    await visitor.fill(account);
    await visitor.press();
    await expect(page.getByText('✅ Logged in successfully!')).toBeVisible();
    await expect(greeting('User')).toBeVisible();
    const [uid = ''] = await uidsOf(account);
    await storeProfile(uid, profileOf(account));

    const lift = await raise(page, READ, () => undefined);
    const read = page.waitForRequest(`**/${READ}*`);
    await page.reload();
    await read;
    await expect(page.getByText(/^Hi, /)).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(greeting('User')).toBeVisible();
    await visitor.expectLinksWork();
    lift();
    await page.reload();
    await expect(greeting('Kavya Rao')).toBeVisible();
    await visitor.logOut();
  });
});
