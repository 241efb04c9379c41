import type { Locator, Page, Route } from '@playwright/test';
import { readRows } from '../fixtures/readRows';
import {
  expect,
  ignoreMessages,
  isSameDocument,
  mainLink,
  markDocument,
  test,
  untilHydrated,
} from '../fixtures/test';
import { fillIn } from './formFields';
import { shellScript } from './shellScript';
import { fileAt, flipOneBit, injectFault } from './injectFault';
import { mainText, Visit } from './Visit';

/*
 * The shell's script × its faults, while a visitor writes a message on a page that is not hydrated.
 * docs/reliability.md lists what the visitor sees.
 */

const FAULTS: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['one byte changed', flipOneBit],
  ['an empty script', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
];

/** What the browser logs about a script that fails and preloads that wait for it. */
const EXPECTED = /Failed to load resource|integrity|MIME type|was preloaded using link preload/i;

const NOTICE = /not interactive right now/;

const formOf = (page: Page): Locator => page.getByRole('main').locator('form');

/** Replaces the shell's script by a fault. @returns a function that lifts it. */
const raise = (page: Page, respond: (route: Route) => unknown): Promise<() => void> =>
  injectFault(page, fileAt(shellScript('shell')), respond);

const write = (page: Page, message: string): Promise<void> =>
  fillIn(formOf(page), { Name: 'ಲಕ್ಷ್ಮಿ', Mobile: '+91 98450 12345', Message: message });

const press = (page: Page): Promise<void> =>
  formOf(page).getByRole('button', { name: 'Send Message' }).click();

async function expectDelivered(page: Page, message: string): Promise<void> {
  await expect(formOf(page).getByRole('status')).toHaveText('✅ Message sent successfully!');
  const rows = readRows('contact').filter((row) => row['message'] === message);
  expect(rows).toMatchObject([{ name: 'ಲಕ್ಷ್ಮಿ', mobile: '+91 98450 12345' }]);
}

/** Expects a hydrated page without a notice, in the same document. */
async function expectHydrated(visit: Visit): Promise<void> {
  const { page } = visit;
  await untilHydrated(page);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
}

test.afterEach(({ consoleMessages }) => ignoreMessages(consoleMessages, EXPECTED));

test.describe('fault matrix: shell', () => {
  for (const [name, respond] of FAULTS) {
    test(`the shell, ${name}: all content stays, one notice, what is typed is kept, and Try again hydrates the page`, async ({
      page,
    }) => {
      const message = `Without the shell, ${name}, ${Date.now()}`;
      const visit = await Visit.begin(page);
      const lift = await raise(page, respond);
      await page.goto('/contact');
      await markDocument(page);
      const text = await mainText(page);
      await write(page, message);
      await expect(visit.notice).toHaveCount(1);
      await expect(page.getByText(NOTICE)).toBeVisible();
      expect(await mainText(page)).toBe(text);

      const requested = visit.scriptsOf('shell').length;
      await visit.tryAgain.click();
      await expect.poll(() => visit.scriptsOf('shell').length).toBeGreaterThan(requested);
      await expect(visit.notice).toHaveCount(1);
      lift();
      await visit.tryAgain.click();
      await expectHydrated(visit);
      await expect(formOf(page).getByLabel('Message')).toHaveValue(message);
      await press(page);
      await expectDelivered(page, message);
      expect(visit.reports).toMatchObject([{ part: 'shell', phase: 'entry', code: 'LOAD-003' }]);
    });
  }

  test('the shell hangs: a visitor who sends a form is told after 8 seconds, and Try again sends it once', async ({
    page,
  }) => {
    const message = `While the shell hangs, ${Date.now()}`;
    const visit = await Visit.begin(page);
    const lift = await raise(page, () => undefined);
    await page.goto('/contact');
    await markDocument(page);
    await write(page, message);
    await press(page);
    await press(page);
    await expect(page.getByText(NOTICE)).toHaveCount(0);
    await page.clock.fastForward(8_000);
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(formOf(page).getByLabel('Message')).toHaveValue(message);

    lift();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectHydrated(visit);
    await expectDelivered(page, message);
  });

  test('a page that only wakes to greet the visitor says that the shell is missing, its links work, and Try again wakes the next one', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('getit.session', '1'));
    const lift = await raise(page, (route) => route.abort());
    await page.goto('/about');
    const text = await mainText(page);
    await expect(page.getByText(NOTICE)).toBeVisible();
    expect(await mainText(page)).toBe(text);
    await mainLink(page, 'Services').click();
    await expect(page).toHaveURL('/services');
    await expect(page.getByText(NOTICE)).toBeVisible();
    lift();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-shell', 'hydrated');
    await expect(page.getByText(NOTICE)).toHaveCount(0);
  });
});
