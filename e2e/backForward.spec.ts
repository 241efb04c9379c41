import { chromium, type LaunchOptions, type Page } from '@playwright/test';
import { installedWholeChromium } from '@getit/parts/process/installedChromium';
import { comeBack, greetingsSince, recordReturns } from './backForward/cameBack';
import { existingAccount } from './faults/identity/providerAdmin';
import { logIn, type Account } from './fixtures/accounts';
import { expect, test, untilHydrated } from './fixtures/test';
import { CHROMIUM_FLAGS } from './site/chromiumFlags';
import { SITE_PATHS } from './site/paths';

const ELSEWHERE = 'about:blank';

const found = installedWholeChromium(process.env, chromium.executablePath());

/** Why there is no browser with a back/forward cache; nothing if there is one. */
const NO_CACHE = 'missing' in found ? found.missing : undefined;

/** Starts a browser with its back/forward cache, which Playwright turns off. */
const CACHING_BROWSER: LaunchOptions = {
  args: CHROMIUM_FLAGS,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  ...('path' in found ? { executablePath: found.path } : {}),
};

if (NO_CACHE) process.stderr.write(`SKIPPED: the back/forward cache, ${NO_CACHE}\n`);
test.skip(NO_CACHE !== undefined, NO_CACHE);
test.use({ launchOptions: CACHING_BROWSER });
test.beforeEach(({ page }) => recordReturns(page));

const greetingIn = (page: Page, { name }: Account) =>
  page.getByRole('button', { name: `Hi, ${name}` });

async function logInAs(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await untilHydrated(page);
  await logIn(page, account);
  await greetingIn(page, account).waitFor();
}

async function logOut(page: Page, account: Account): Promise<void> {
  await greetingIn(page, account).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(greetingIn(page, account)).toHaveCount(0);
}

test('Back and Forward bring every page from the back/forward cache, asleep', async ({ page }) => {
  // A page starts its scripts when the browser is idle.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/');
  for (const path of SITE_PATHS.slice(1)) {
    await page.goto(path);
    await comeBack(page);
    await comeBack(page, 'goForward');
  }
});

test('Back brings a page of each part from the back/forward cache signed in, with its greeting in the first frame', async ({
  page,
}) => {
  const asha = await existingAccount('Asha');
  await logInAs(page, asha);
  for (const path of ['/', '/book', '/login', '/blog']) {
    await page.goto(path);
    await greetingIn(page, asha).waitFor();
    await page.goto(ELSEWHERE);
    await comeBack(page);
    expect(await greetingsSince(page), path).toEqual(['Hi, Asha']);
  }
});

test('a page whose form was sent comes back from the back/forward cache', async ({
  page,
  visit,
}) => {
  await visit('/contact');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Name').fill('Asha');
  await form.getByLabel('Mobile').fill('98450 12345');
  await form.getByLabel('Message').fill('Do you pick up parcels?');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toContainText('✅');
  await page.goto(ELSEWHERE);
  await comeBack(page);
});

test('after a logout on a later page, Back and Forward show no greeting in any frame', async ({
  page,
}) => {
  const asha = await existingAccount('Asha');
  await logInAs(page, asha);
  for (const path of ['/services', '/about', '/login']) {
    await page.goto(path);
    await greetingIn(page, asha).waitFor();
  }
  await page.goBack({ waitUntil: 'commit' });
  await logOut(page, asha);
  for (const way of ['goBack', 'goForward', 'goForward'] as const) {
    await comeBack(page, way);
    expect(await greetingsSince(page), page.url()).toEqual([null]);
  }
});

test('what happened in another tab shows in the first frame of a page that comes back, and soon in open pages', async ({
  page,
  context,
}) => {
  const asha = await existingAccount('Asha');
  const kavya = await existingAccount('Kavya');
  await logInAs(page, asha);
  const other = await context.newPage();
  await other.goto('/about');
  await greetingIn(other, asha).waitFor();

  await page.goto(ELSEWHERE);
  await other.bringToFront();
  await logOut(other, asha);
  await page.bringToFront();
  await comeBack(page);
  expect(await greetingsSince(page)).toEqual([null]);

  await page.goto(ELSEWHERE);
  await other.bringToFront();
  await logInAs(other, kavya);
  await page.bringToFront();
  await comeBack(page);
  await greetingIn(page, kavya).waitFor();
  expect(await greetingsSince(page)).toEqual([null, 'Hi, Kavya']);

  await logOut(page, kavya);
  await expect(greetingIn(other, kavya)).toHaveCount(0);
});
