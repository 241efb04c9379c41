import type { Page } from '@playwright/test';
import { newAccount, signUp, type Account } from './fixtures/accounts';
import { SERVED_BY_HOSTING, SITE, EMULATOR_LIMITATION } from './site/addresses';
import { putIntoEveryField, send } from './hostile/hostileForm';
import { expect, test } from './hostile/hostileTest';
import type { Typed } from './hostile/inPage';
import { REDIRECT_NAMES, REDIRECT_PATHS, REDIRECT_TARGETS } from './hostile/redirectTargets';
import { ignoreMessages } from './fixtures/consoleMessages';
import { rawRequest } from './fixtures/rawRequest';
import { goInPlace, untilHydrated } from './fixtures/test';

/* A hundred targets take long on a busy machine. */
test.describe.configure({ timeout: 180_000 });

/** A query with the target under every usual name, and as the hash. */
function everyName(target: string): string {
  const value = encodeURIComponent(target);
  return `?${REDIRECT_NAMES.map((name) => `${name}=${value}`).join('&')}#${value}`;
}

/** Follows an address in place, as a link does. */
async function follow(page: Page, path: string, rest: string): Promise<void> {
  await goInPlace(page, path + rest);
  await untilHydrated(page, path);
}

/** Sends the form of an account page. */
async function sendAccount(page: Page, { email, password }: Account, name = ''): Promise<void> {
  const typed: Typed = { name, mobile: '', email, password };
  const form = page.locator('main form');
  await putIntoEveryField(form, '', typed);
  await send(form);
}

async function expectToBeAt(page: Page, path: string): Promise<void> {
  await untilHydrated(page, path);
  expect(page.url()).toBe(SITE + path);
}

/** The targets of the links and forms of the page. */
function targetsOf(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, form')]
      // The greeting comes when the session is known, before or after this.
      .filter((element) => !element.closest('#user-menu'))
      .map((element) => element.getAttribute('href') ?? element.getAttribute('action')),
  );
}

/** Whether a browser that opens an address would leave the site or run it as a script. */
function leadsAway(address: string): boolean {
  return [SITE, 'https://getit.example'].some(
    (site) => URL.canParse(address, site) && new URL(address, site).origin !== site,
  );
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

test('the 100 redirect targets differ, and most would leave the site if they were followed', () => {
  expect(new Set([...REDIRECT_TARGETS, ...REDIRECT_PATHS]).size).toBe(100);
  const tempting = REDIRECT_TARGETS.filter((target) =>
    [target, decoded(target), decoded(decoded(target))].some(leadsAway),
  );
  expect(tempting.length).toBeGreaterThan(50);
});

test('log in with any redirect target leads to the landing page', async ({ page, visit }) => {
  const account = newAccount('Asha');
  await visit('/signup');
  await signUp(page, account);
  await expectToBeAt(page, '/login');
  // The panel with its link to the landing page arrives with the session.
  const panel = page.getByText('You are logged in as Asha.');
  await panel.waitFor();
  const before = await targetsOf(page);
  for (const target of REDIRECT_TARGETS) {
    await follow(page, '/login', everyName(target));
    await panel.waitFor();
    expect(await targetsOf(page), target).toEqual(before);
    await sendAccount(page, account);
    await expectToBeAt(page, '/');
  }
  for (let first = 0; first < REDIRECT_TARGETS.length; first += 10) {
    const query = REDIRECT_NAMES.map((name, number) => {
      const target = REDIRECT_TARGETS[first + (number % 10)] ?? '';
      return `${name}=${encodeURIComponent(target)}`;
    });
    await visit(`/login?${query.join('&')}`);
    await sendAccount(page, account);
    await expectToBeAt(page, '/');
  }
});

test('sign up with any redirect target leads to the log-in page', async ({ page, visit }) => {
  await visit('/signup');
  const before = await targetsOf(page);
  for (const target of REDIRECT_TARGETS) {
    await follow(page, '/signup', everyName(target));
    expect(await targetsOf(page), target).toEqual(before);
    await sendAccount(page, newAccount('Asha'), 'Asha');
    await expectToBeAt(page, '/login');
  }
});

test('the thank-you page with any redirect target leads to the landing page', async ({
  page,
  visit,
}) => {
  await visit('/thank-you');
  const before = await targetsOf(page);
  for (const target of REDIRECT_TARGETS) {
    await follow(page, '/thank-you', everyName(target));
    expect(await targetsOf(page), target).toEqual(before);
    await page.locator('main').getByRole('link', { name: /home/i }).first().click();
    await expectToBeAt(page, '/');
  }
});

test('the web server never redirects to another site', async () => {
  test.skip(SERVED_BY_HOSTING, EMULATOR_LIMITATION);
  const endings = ['', '/', '//', '.html', '/index.html', '/?next=//elsewhere.example', '/index'];
  for (const start of REDIRECT_PATHS) {
    for (const path of endings.map((ending) => start + ending)) {
      const { status, headers } = await rawRequest(SITE, path);
      expect([200, 301, 400, 404], path).toContain(status);
      const { location } = headers;
      expect(location !== undefined, path).toBe(status === 301);
      for (const site of [SITE, 'https://getit.example'])
        if (location !== undefined)
          expect(new URL(location, site).origin, `${path} leads to ${location}`).toBe(site);
    }
  }
});

test('a browser that opens a redirect path stays on the site', async ({
  page,
  consoleMessages,
}) => {
  test.skip(SERVED_BY_HOSTING, EMULATOR_LIMITATION);
  for (const path of REDIRECT_PATHS.filter((each) => each.startsWith('/'))) {
    const response = await page.goto(`${SITE}${path}/`);
    expect(new URL(page.url()).origin, path).toBe(SITE);
    expect(response?.status(), path).toBeLessThan(500);
  }
  ignoreMessages(consoleMessages, /a status of 40[04] \(/);
});
