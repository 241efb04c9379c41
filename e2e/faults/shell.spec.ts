import type { Page, Route } from '@playwright/test';
import { readRows } from '../fixtures/readRows';
import { expect, ignoreMessages, test, untilHydrated } from '../fixtures/test';
import { fillIn, formOf } from './formFields';
import { shellScript } from './shellScript';
import { fileAt, flipOneBit, injectFault } from './injectFault';
import { mainText, Visit } from './Visit';

/*
 * The shell's script × its faults, while a visitor writes a message on a page that is not hydrated.
 * docs/reliability.md lists what the visitor sees.
 */

/** What the browser logs about a script that fails and preloads that wait for it. */
const EXPECTED = /Failed to load resource|integrity|MIME type|was preloaded using link preload/i;

const NOTICE = /not working right now/;

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

/** Expects a hydrated page without a notice. */
async function expectHydrated({ page }: Visit): Promise<void> {
  await untilHydrated(page);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
}

test.afterEach(({ consoleMessages }) => ignoreMessages(consoleMessages, EXPECTED));

test.describe('fault matrix: shell', () => {
  test(`one byte of the shell changed: all content stays, one notice, what is typed is kept, and Try again hydrates the page`, async ({
    page,
  }) => {
    const message = `Without the shell, ${Date.now()}`;
    const visit = await Visit.begin(page);
    const lift = await raise(page, flipOneBit);
    await page.goto('/contact');
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
    // Once for each time that the page was loaded without it.
    const report = { part: 'shell', phase: 'entry', code: 'LOAD-003' };
    expect(visit.reports).toMatchObject([report, report]);
    expect(new Set(visit.reports.map((one) => one.document)).size).toBe(2);
  });

  test('the shell hangs: a visitor who sends a form reads so after 8 seconds, and after Try again sends what is still there', async ({
    page,
  }) => {
    const message = `While the shell hangs, ${Date.now()}`;
    const visit = await Visit.begin(page);
    const lift = await raise(page, () => undefined);
    await page.goto('/contact');
    await write(page, message);
    await press(page);
    const button = formOf(page).getByRole('button', { name: 'Sending...' });
    await button.click();
    await expect(page.getByText(NOTICE)).toHaveCount(0);
    await page.clock.fastForward(8_000);
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(formOf(page).getByLabel('Message')).toHaveValue(message);

    lift();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectHydrated(visit);
    await expect(formOf(page).getByLabel('Message')).toHaveValue(message);
    expect(readRows('contact').filter((row) => row['message'] === message)).toEqual([]);
    await press(page);
    await expectDelivered(page, message);
  });

  /** What an extension may do to the page before the shell runs. */
  const EXTENSIONS: readonly (readonly [string, () => void])[] = [
    [
      'throws while the shell starts',
      () =>
        Object.defineProperty(window, 'scheduler', {
          get: () => {
            throw new Error('an extension');
          },
        }),
    ],
    [
      'breaks the frame of the page',
      () => {
        const { includes } = Array.prototype;
        Array.prototype.includes = function (this: unknown[], ...args) {
          // The frame looks for the page among those without a join bar.
          if (this[1] === '/terms') throw new Error('an extension');
          return includes.apply(this, args);
        };
      },
    ],
    [
      'has made the policy for scripts, which refuses ours',
      () =>
        (
          window as unknown as { trustedTypes: { createPolicy: (...args: unknown[]) => unknown } }
        ).trustedTypes.createPolicy('default', { createScriptURL: () => null }),
    ],
  ];
  for (const [name, extension] of EXTENSIONS)
    test(`an extension ${name}: the page stays, the visitor reads so, and what is typed is sent to the service without our scripts`, async ({
      page,
      consoleMessages,
    }) => {
      const message = `With an extension that ${name}, ${Date.now()}`;
      const sent = () => readRows('contact').filter((row) => row['message'] === message);
      const visit = await Visit.begin(page);
      await page.addInitScript(extension);
      await page.goto('/contact');
      await write(page, message);
      await expect(page.getByText(NOTICE)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
      await expect(formOf(page).getByLabel('Message')).toHaveValue(message);
      await visit.tryAgain.click();
      await expect(page.getByText(NOTICE)).toBeVisible();
      await expect(formOf(page).getByLabel('Message')).toHaveValue(message);
      expect(sent()).toEqual([]);
      await press(page);
      await expect(page).toHaveURL('/contact#sent-contact');
      await expect(page.getByText('✅ Message sent successfully!')).toBeVisible();
      expect(sent()).toHaveLength(1);
      ignoreMessages(consoleMessages, /an extension|TrustedScriptURL|trusted-types|policy/i);
    });
});
