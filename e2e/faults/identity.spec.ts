import { newAccount, type Account } from '../fixtures/accounts';
import { expect } from '../fixtures/test';
import { LOG_IN, RESET, SIGN_UP, type AccountForm } from './identity/accountForms';
import { AccountVisitor } from './identity/AccountVisitor';
import { test, untilAnswerBegins } from './identity/identityTest';
import {
  makeAccount,
  profileOf,
  setDisabled,
  storedProfile,
  uidsOf,
} from './identity/providerAdmin';
import { FAULTS_OF_EVERY_FORM, PROVIDER_FAULTS, raise } from './identity/providerFaults';

/** An account that exists. */
async function existing(): Promise<Account> {
  const account = newAccount('Kavya Rao');
  await makeAccount(account, profileOf(account));
  return account;
}

/** An account that the form can succeed with. */
const accountFor = async (form: AccountForm): Promise<Account> =>
  form === SIGN_UP ? newAccount('Kavya Rao') : existing();

test.describe('fault matrix: identity', () => {
  for (const form of [LOG_IN, SIGN_UP, RESET]) {
    for (const fault of form === LOG_IN ? PROVIDER_FAULTS : FAULTS_OF_EVERY_FORM) {
      test(`where the provider ${fault.where}, ${form.name} says "${form.refusal(fault.message)}" and works again (spec §8)`, async ({
        page,
        halfAnswers,
      }) => {
        const account = await accountFor(form);
        const visitor = new AccountVisitor(page, form);
        await visitor.visit();
        await visitor.fill(account);

        const lift = await raise(page, form.call, (route) => fault.respond(route, halfAnswers));
        const requested = page.waitForRequest(`**/${form.call}*`);
        await visitor.press();
        await requested;
        if (fault.begins) await untilAnswerBegins(page, form.call);
        if (fault.patience !== undefined) {
          await visitor.expectBusy();
          await page.clock.fastForward(fault.patience - 5_000);
          await visitor.expectBusy();
          await page.clock.fastForward(5_000);
        }
        await visitor.expectRefusal(fault.message, account);

        lift();
        await visitor.press();
        await visitor.expectSuccess(account);
        await visitor.expectLinksWork();
      });
    }
  }

  for (const [who, account] of [
    ['a wrong password', async () => ({ ...(await existing()), password: 'not-the-one' })],
    ['an unknown address', async () => newAccount('Nobody')],
  ] as const) {
    test(`with ${who}, log in says "❌ Invalid email or password." and accepts the right ones next (spec §8)`, async ({
      page,
    }) => {
      const visitor = new AccountVisitor(page, LOG_IN);
      const typed = await account();
      await visitor.visit();
      await visitor.fill(typed);
      await visitor.press();
      await visitor.expectRefusal('', typed);
      const right = await existing();
      await visitor.fill(right);
      await visitor.press();
      await visitor.expectSuccess(right);
    });
  }

  test('an account that is switched off cannot log in, and can as soon as it is switched on (spec §8)', async ({
    page,
  }) => {
    const account = await existing();
    await setDisabled(account, true);
    const visitor = new AccountVisitor(page, LOG_IN);
    await visitor.visit();
    await visitor.fill(account);
    await visitor.press();
    await visitor.expectRefusal('', account);
    await setDisabled(account, false);
    await visitor.press();
    await visitor.expectSuccess(account);
  });

  for (const [what, switchedOff] of [
    ['that is taken', false],
    ['whose account is switched off', true],
  ] as const) {
    test(`with an address ${what}, sign up says so in the provider's words and takes another next (spec §8)`, async ({
      page,
    }) => {
      const taken = await existing();
      await setDisabled(taken, switchedOff);
      const visitor = new AccountVisitor(page, SIGN_UP);
      await visitor.visit();
      await visitor.fill(taken);
      await visitor.press();
      await visitor.expectRefusal('Firebase: Error (auth/email-already-in-use).', taken);
      const free = newAccount('Ravi Kumar');
      await visitor.fill(free);
      await visitor.press();
      await visitor.expectSuccess(free);
      expect(await storedProfile(taken)).toEqual(profileOf(taken));
    });
  }

  test("with a weak password, sign up shows the provider's message and accepts a stronger one next (spec §8)", async ({
    page,
  }) => {
    const account = newAccount('Meena');
    const weak = { ...account, password: '12345' };
    const visitor = new AccountVisitor(page, SIGN_UP);
    await visitor.visit();
    await visitor.fill(weak);
    await visitor.press();
    await visitor.expectRefusal(
      'Firebase: Password should be at least 6 characters (auth/weak-password).',
      weak,
    );
    expect(await uidsOf(account)).toEqual([]);
    await visitor.fill(account);
    await visitor.press();
    await visitor.expectSuccess(account);
  });

  test('a reset for a disabled account says what every reset says', async ({ page }) => {
    const account = await existing();
    await setDisabled(account, true);
    const visitor = new AccountVisitor(page, RESET);
    await visitor.visit();
    await visitor.fill(account);
    await visitor.press();
    await visitor.expectSuccess(account);
  });
});
