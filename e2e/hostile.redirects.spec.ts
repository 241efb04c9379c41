import type { Page } from '@playwright/test';
import { newAccount, signUp, type Account } from './fixtures/accounts';
import { SERVED_BY_HOSTING, SITE, EMULATOR_LIMITATION } from './site/addresses';
import { putIntoEveryField, send, type Typed } from './hostile/hostileForm';
import { expect, test } from './hostile/hostileTest';
import { REDIRECT_NAMES, REDIRECT_PATHS, REDIRECT_TARGETS } from './hostile/redirectTargets';
import { rawRequest } from './fixtures/rawRequest';

/* A hundred strings take their time where the machine has other things to do. */
test.describe.configure({ timeout: 180_000 });

/** The target under every name that sites use, and as the hash. */
function everyName(target: string): string {
  const value = encodeURIComponent(target);
  return `?${REDIRECT_NAMES.map((name) => `${name}=${value}`).join('&')}#${value}`;
}

/** Follows an address within the page, as a link of the site does. */
async function follow(page: Page, path: string, rest: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path + rest);
  await page.locator(`#outlet[data-ready="${path}"]`).waitFor({ state: 'attached' });
}

/** Sends the form of an account page. */
async function sendAccount(page: Page, { email, password }: Account, name = ''): Promise<void> {
  const typed: Typed = { name, mobile: '', email, password };
  const form = page.locator('main form');
  await putIntoEveryField(form, '', typed);
  await send(form);
}

async function expectToBeAt(page: Page, path: string): Promise<void> {
  await page.locator(`#outlet[data-ready="${path}"]`).waitFor({ state: 'attached' });
  expect(page.url()).toBe(SITE + path);
}

/** Where the links and forms of the page lead. */
function ways(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, form')].map(
      (way) => way.getAttribute('href') ?? way.getAttribute('action'),
    ),
  );
}

/** Whether a browser that went on to an address would leave the site, or run it. */
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

test('the 100 redirect payloads of these tests differ, and almost all would lead away if they were followed', () => {
  expect(new Set([...REDIRECT_TARGETS, ...REDIRECT_PATHS]).size).toBe(100);
  const tempting = REDIRECT_TARGETS.filter((target) =>
    [target, decoded(target), decoded(decoded(target))].some(leadsAway),
  );
  expect(tempting.length).toBeGreaterThan(50);
});

test('whoever logs in under any redirect target ends on the landing page', async ({
  page,
  visit,
}) => {
  const account = newAccount('Asha');
  await visit('/signup');
  await signUp(page, account);
  await expectToBeAt(page, '/login');
  const before = await ways(page);
  for (const target of REDIRECT_TARGETS) {
    await follow(page, '/login', everyName(target));
    expect(await ways(page), target).toEqual(before);
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

test('whoever signs up under any redirect target ends on the log-in page', async ({
  page,
  visit,
}) => {
  await visit('/signup');
  const before = await ways(page);
  for (const target of REDIRECT_TARGETS) {
    await follow(page, '/signup', everyName(target));
    expect(await ways(page), target).toEqual(before);
    await sendAccount(page, newAccount('Asha'), 'Asha');
    await expectToBeAt(page, '/login');
  }
});

test('whoever arrives at the thank-you page with any redirect target goes on to the landing page', async ({
  page,
  visit,
}) => {
  await visit('/thank-you');
  const before = await ways(page);
  for (const target of REDIRECT_TARGETS) {
    await follow(page, '/thank-you', everyName(target));
    expect(await ways(page), target).toEqual(before);
    await page.locator('main').getByRole('link', { name: /home/i }).first().click();
    await expectToBeAt(page, '/');
  }
});

test('the web server sends nobody to another site, whatever the path', async () => {
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

test('a browser that opens such a path stays on the site', async ({ page, consoleMessages }) => {
  test.skip(SERVED_BY_HOSTING, EMULATOR_LIMITATION);
  for (const path of REDIRECT_PATHS.filter((each) => each.startsWith('/'))) {
    const response = await page.goto(`${SITE}${path}/`);
    expect(new URL(page.url()).origin, path).toBe(SITE);
    expect(response?.status(), path).toBeLessThan(500);
  }
  const own = consoleMessages.filter((message) => !/a status of 40[04] \(/.test(message));
  consoleMessages.splice(0, consoleMessages.length, ...own);
});
