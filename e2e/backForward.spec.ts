import { chromium, type LaunchOptions, type Page } from '@playwright/test';
import { installedWholeChromium } from '@getit/parts/programs/installedChromium';
import { fillIn, formOf } from './faults/formFields';
import { existingAccount, greetingOf, logInAs, logOut, type Account } from './fixtures/accounts';
import { expect, test, untilHydrated } from './fixtures/test';
import { CHROMIUM_FLAGS } from './setup/chromiumFlags';
import { KINDS_OF_PAGES } from './setup/paths';

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

interface WithReturns {
  readonly returns?: { readonly cached: boolean; readonly greetings: (string | null)[] }[];
}

async function arriveAs(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await untilHydrated(page);
  await logInAs(page, account);
}

test('Back and Forward bring a page of each kind from the back/forward cache, asleep', async ({
  page,
}) => {
  // A page starts its scripts when the browser is idle.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/');
  for (const path of KINDS_OF_PAGES.slice(1)) {
    await page.goto(path);
    await comeBack(page);
    await comeBack(page, 'goForward');
  }
});

test('Back brings a page from the back/forward cache signed in, with its greeting in the first frame, and after a logout neither Back nor Forward shows one in any frame', async ({
  page,
}) => {
  const asha = await existingAccount('Asha');
  await arriveAs(page, asha);
  for (const path of ['/book', '/about', '/login']) {
    await page.goto(path);
    await greetingOf(page, asha.name).waitFor();
  }
  await comeBack(page);
  expect(await greetingsSince(page), page.url()).toEqual(['Hi, Asha']);
  await logOut(page);
  for (const way of ['goBack', 'goForward', 'goForward'] as const) {
    await comeBack(page, way);
    expect(await greetingsSince(page), page.url()).toEqual([null]);
  }
});

test('a page whose form was sent comes back from the back/forward cache', async ({
  page,
  visit,
}) => {
  await visit('/contact');
  const form = formOf(page);
  await fillIn(form, { Name: 'Asha', Mobile: '98450 12345', Message: 'Do you pick up parcels?' });
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toContainText('✅');
  await page.goto(ELSEWHERE);
  await comeBack(page);
});

test('a change in another tab shows in the first frame of a page that comes back, and soon in open pages', async ({
  page,
  context,
}) => {
  const asha = await existingAccount('Asha');
  const kavya = await existingAccount('Kavya');
  await arriveAs(page, asha);
  const other = await context.newPage();
  await other.goto('/about');
  await greetingOf(other, asha.name).waitFor();

  await page.goto(ELSEWHERE);
  await other.bringToFront();
  await logOut(other);
  await page.bringToFront();
  await comeBack(page);
  expect(await greetingsSince(page)).toEqual([null]);

  await page.goto(ELSEWHERE);
  await other.bringToFront();
  await arriveAs(other, kavya);
  await page.bringToFront();
  await comeBack(page);
  await greetingOf(page, kavya.name).waitFor();
  expect(await greetingsSince(page)).toEqual([null, 'Hi, Kavya']);

  await logOut(page);
  await expect(greetingOf(other, kavya.name)).toHaveCount(0);
});

/** Records whether the page comes back from the back/forward cache, and what it greets in each frame. */
async function recordReturns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const returns: NonNullable<WithReturns['returns']>[number][] = [];
    Object.assign(window, { returns });
    const recordFrame = (): void => {
      const greeting = document.querySelector('[popovertarget="user-menu"]')?.textContent ?? null;
      const { greetings = [] } = returns.at(-1) ?? {};
      if (greetings.at(-1) !== greeting) greetings.push(greeting);
      requestAnimationFrame(recordFrame);
    };
    // Before `pageshow`, so that a frame in between counts as well.
    document.addEventListener('resume', () => returns.push({ cached: false, greetings: [] }));
    addEventListener('pageshow', ({ persisted }) => {
      const last = returns.at(-1);
      if (last) Object.assign(last, { cached: persisted });
    });
    requestAnimationFrame(recordFrame);
  });
}

/** Goes back or forward, and expects a page from the back/forward cache. */
async function comeBack(page: Page, way: 'goBack' | 'goForward' = 'goBack'): Promise<void> {
  await page[way]({ waitUntil: 'commit' });
  const reasons = await page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation');
    return (arrival as { notRestoredReasons?: unknown } | undefined)?.notRestoredReasons ?? null;
  });
  const cached = await page.evaluate(() => (window as WithReturns).returns?.at(-1)?.cached);
  expect({ path: new URL(page.url()).pathname, cached, reasons }).toMatchObject({
    cached: true,
    reasons: null,
  });
}

/** The greetings that the page has shown since it came back, one after another; `null` is no greeting. */
function greetingsSince(page: Page): Promise<(string | null)[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as WithReturns).returns?.at(-1)?.greetings ?? [];
  });
}
