import { localConfig } from 'shared-config/process/localConfig';
import { FakeRecaptcha, TOKEN } from './appCheck/FakeRecaptcha';
import {
  askForReset,
  greetingOf,
  logInAs,
  logOut,
  newAccount,
  resetCodeFor,
  signUp,
} from './fixtures/accounts';
import { expect, test as base } from './fixtures/test';
import { startSiteCopy, type SiteCopy } from './site/SiteCopy';
import { E2E_PORTS } from './site/addresses';

/*
 * A site with App Check: what is loaded from Google, and what requests carry. Auth and Firestore are the real emulators,
 * which take every token. What happens when Google or Firebase does not play along is in createAppCheck.test.tsx.
 */

const KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';
const test = base.extend<
  { recaptcha: FakeRecaptcha; tokens: Record<string, (string | undefined)[]> },
  { site: SiteCopy }
>({
  site: [
    async ({}, provide) => {
      const { firebase } = localConfig(E2E_PORTS);
      const appCheck = { recaptchaKey: KEY };
      const config = { firebase: { ...firebase, appId: '1:2:web:3', appCheck } };
      const site = await startSiteCopy({ config });
      await provide(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, provide) => provide(site.address),
  recaptcha: [
    async ({ context }, provide) => provide(await FakeRecaptcha.in(context)),
    { auto: true },
  ],
  /** The tokens of the requests for each kind of service, in order. */
  tokens: async ({ page }, provide) => {
    const tokens: Record<string, (string | undefined)[]> = {};
    page.on('request', (request) => {
      const [, service] = /(?:accounts|documents)(:\w+)/.exec(request.url()) ?? [];
      if (service && request.method() !== 'OPTIONS')
        (tokens[service] ??= []).push(request.headers()['x-firebase-appcheck']);
    });
    await provide(tokens);
  },
});

test('pages that need no account ask nothing of Google; sign-up with its profile, log-in and reset carry the token of Firebase; while it counts, a visitor who is logged in asks nothing of Google, also on a page that sleeps, and /privacy names what is kept', async ({
  page,
  visit,
  recaptcha,
  tokens,
}) => {
  const account = newAccount('Kavya');
  await visit('/contact');
  await page.waitForLoadState('networkidle');
  expect(recaptcha.asked).toEqual([]);
  await visit('/signup');
  await expect(page.getByText('This site is protected by reCAPTCHA.')).toBeVisible();
  await signUp(page, account);
  await expect(greetingOf(page, 'Kavya')).toBeVisible();
  await logOut(page);
  await logInAs(page, account);
  expect(recaptcha.exchanged).toEqual([{ recaptcha_v3_token: 'pass' }]);
  expect(recaptcha.asked).toContain('www.google.com/recaptcha/api2/clr');

  const asked = recaptcha.asked.length;
  await page.goto('/about');
  await expect(greetingOf(page, 'Kavya')).toBeVisible();
  expect(recaptcha.asked.slice(asked)).toEqual([]);
  await page.goto('/privacy');
  const kept = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  );
  expect(kept).toContain('firebase-app-check-database');
  for (const name of kept) await expect(page.getByRole('main')).toContainText(name);

  await visit('/forgot-password');
  await askForReset(page, account.email);
  await expect(page.getByRole('status').filter({ hasText: '✅ Reset link sent!' })).toBeVisible();
  expect(await resetCodeFor(account.email)).toBeDefined();
  expect(Object.keys(tokens).sort()).toEqual([
    ...[':batchGet', ':commit', ':lookup', ':sendOobCode', ':signInWithPassword', ':signUp'],
  ]);
  expect(new Set(Object.values(tokens).flat())).toEqual(new Set([TOKEN]));
});
