import type { Page } from '@playwright/test';
import {
  greetingOf,
  logOut,
  makeAccount,
  newAccount,
  storedProfile,
  storeProfile,
  uidsOf,
  type Account,
} from '../fixtures/accounts';
import { expect } from '../fixtures/test';
import { AccountVisitor, LOG_IN, SIGN_UP } from './identity/AccountVisitor';
import {
  abort,
  DELETE,
  hang,
  loseAnswer,
  raise,
  READ,
  refuse,
  test,
  WRITE,
} from './identity/identityTest';

const TAKEN = 'Firebase: Error (auth/email-already-in-use).';
const UNREACHABLE = 'Firebase: Error (auth/network-request-failed).';
const NOT_SAVED = 'Your profile could not be saved. Check your connection and try again.';

/** Fills in the form, sends it into a fault, and expects the refusal, after 30 seconds if the call is never answered. */
async function signUpInVain(
  page: Page,
  account: Account,
  call: string,
  message: string,
  hangs = false,
): Promise<AccountVisitor> {
  const visitor = await AccountVisitor.at(page, SIGN_UP);
  const requested = page.waitForRequest(`**/${call}*`);
  await visitor.send(account);
  await requested;
  if (hangs) {
    await visitor.expectBusy();
    await page.clock.fastForward(30_000);
  }
  await visitor.expectRefusal(message, account);
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
    const visitor = await signUpInVain(page, account, WRITE, message);
    expect(await uidsOf(account)).toEqual([]);
    lift();
    await visitor.press();
    await visitor.expectSuccess(account);
    await expectWhole(account);
    await visitor.expectLinksWork();
  });

  test('where the write of the profile is never answered and the account cannot be deleted, the form stops waiting, and completes the account later', async ({
    page,
  }) => {
    const account = newAccount('Kavya Rao');
    const lifts = [await raise(page, WRITE, hang), await raise(page, DELETE, abort)];
    const visitor = await signUpInVain(page, account, WRITE, NOT_SAVED, true);
    const half = await uidsOf(account);
    expect(half).toHaveLength(1);
    expect(await storedProfile(account)).toBeUndefined();
    for (const lift of lifts) lift();
    await visitor.press();
    await visitor.expectSuccess(account);
    expect(await uidsOf(account)).toEqual(half);
    await expectWhole(account);
  });

  test('where the answer to the sign-up is lost, the account exists without a profile, and the same form completes it with its own password only', async ({
    page,
  }) => {
    const account = newAccount('Kavya Rao');
    const lift = await raise(page, SIGN_UP.call, loseAnswer);
    const visitor = await signUpInVain(page, account, SIGN_UP.call, UNREACHABLE);
    expect(await uidsOf(account)).toHaveLength(1);
    lift();
    const stranger = { ...account, name: 'Another visitor', password: 'not-the-one' };
    await visitor.send(stranger);
    await visitor.expectRefusal(TAKEN, stranger);
    expect(await storedProfile(account)).toBeUndefined();
    await visitor.send(account);
    await visitor.expectSuccess(account);
    await expectWhole(account);
  });

  test('where the profile is missing or never read, the greeting is "Hi, User" until there is a name (spec §2)', async ({
    page,
  }) => {
    const account = newAccount('Kavya Rao');
    const uid = await makeAccount(account);
    const visitor = await AccountVisitor.at(page, LOG_IN);
    await visitor.send(account);
    await visitor.expectSuccess({ ...account, name: 'User' });
    await storeProfile(uid, account);

    const lift = await raise(page, READ, hang);
    const read = page.waitForRequest(`**/${READ}*`);
    await page.reload();
    await read;
    await expect(page.getByText(/^Hi, /)).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(greetingOf(page, 'User')).toBeVisible();
    await visitor.expectLinksWork();
    lift();
    await page.reload();
    await expect(greetingOf(page, 'Kavya Rao')).toBeVisible();
    await logOut(page);
  });
});
