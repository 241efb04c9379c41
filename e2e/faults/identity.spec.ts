import type { Page, Route } from '@playwright/test';
import {
  existingAccount,
  newAccount,
  profileOf,
  resetCodeFor,
  setDisabled,
  storedProfile,
  uidsOf,
  type Account,
} from '../fixtures/accounts';
import { expect } from '../fixtures/test';
import {
  AccountVisitor,
  LOG_IN,
  RESET,
  SIGN_UP,
  type AccountForm,
} from './identity/AccountVisitor';
import { hang, raise, refuse, test, untilAnswerBegins } from './identity/identityTest';

/** A fault between the browser and the identity provider, and the message of the provider's SDK. */
interface ProviderFault {
  /** Completes "where the provider …". */
  readonly where: string;
  readonly forms?: readonly AccountForm[];
  readonly respond: (route: Route, halfAnswers: string) => Promise<void> | void;
  readonly message: string;
  /** How long the form waits before it shows the message, in milliseconds; 0 if left out. */
  readonly patience?: number;
  /** Whether the answer begins. */
  readonly begins?: true;
}

const UNREACHABLE = 'Firebase: Error (auth/network-request-failed).';

/** Sign-up, which shows the provider's message, meets them all; all forms send through the same code. */
const PROVIDER_FAULTS: readonly ProviderFault[] = [
  {
    where: 'has had too many requests',
    respond: refuse(
      400,
      'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Please try again later.',
    ),
    message: 'Firebase: Too many attempts. Please try again later. (auth/too-many-requests).',
  },
  {
    where: 'answers 500',
    respond: refuse(500, 'Internal error encountered.'),
    message: 'Firebase: Error (auth/internal-error-encountered.).',
  },
  {
    where: 'answers with a page in place of data',
    respond: (route) => route.fulfill({ contentType: 'text/html', body: '<title>Sign in</title>' }),
    message: UNREACHABLE,
  },
  {
    where: 'never answers',
    forms: [SIGN_UP, LOG_IN, RESET],
    respond: hang,
    message: UNREACHABLE,
    patience: 30_000,
  },
  {
    where: 'stops halfway through its answer',
    respond: (route, url) => route.continue({ url }),
    message: 'The sign-in service did not answer in time. Check your connection and try again.',
    patience: 45_000,
    begins: true,
  },
  {
    where: 'answers with nothing in its data',
    respond: (route) => route.fulfill({ json: {} }),
    message: 'Firebase: Error (auth/internal-error).',
  },
];

test.describe('fault matrix: identity', () => {
  for (const fault of PROVIDER_FAULTS) {
    for (const form of fault.forms ?? [SIGN_UP]) {
      test(`where the provider ${fault.where}, ${form.name} says "${form.refusal(fault.message)}" and works again (spec §8)`, async ({
        page,
        halfAnswers,
      }) => {
        const account =
          form === SIGN_UP ? newAccount('Kavya Rao') : await existingAccount('Kavya Rao');
        const visitor = await AccountVisitor.at(page, form);
        const lift = await raise(page, form.call, (route) => fault.respond(route, halfAnswers));
        const requested = page.waitForRequest(`**/${form.call}*`);
        await visitor.send(account);
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

  test('with an address that is taken and with a weak password, sign up says so in the provider’s words, and takes others next (spec §8)', async ({
    page,
  }) => {
    const taken = await existingAccount('Kavya Rao');
    const visitor = await AccountVisitor.at(page, SIGN_UP);
    await visitor.send(taken);
    await visitor.expectRefusal('Firebase: Error (auth/email-already-in-use).', taken);
    expect(await storedProfile(taken)).toEqual(profileOf(taken));
    const free = newAccount('Ravi Kumar');
    const weak = { ...free, password: '12345' };
    await visitor.send(weak);
    await visitor.expectRefusal(
      'Firebase: Password should be at least 6 characters (auth/weak-password).',
      weak,
    );
    expect(await uidsOf(free)).toEqual([]);
    await visitor.send(free);
    await visitor.expectSuccess(free);
  });

  for (const form of [LOG_IN, RESET]) {
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
  }
});

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
