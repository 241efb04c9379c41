import { randomUUID } from 'node:crypto';
import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import type { Page } from '@playwright/test';
import { axeInViews } from '../accessibility/violationsOf';
import { expect, ignoreMessages, untilHydrated } from '../fixtures/test';
import { SITE } from '../setup/addresses';
import { fillIn } from './formFields';
import { test, type Crossing } from './RowsBorder';
import { readRows } from '../fixtures/readRows';

/* What becomes of a message that could not be delivered (docs/decisions/outbox.md). */

const WAITS = /^1 message is waiting to be sent: Contact\./;
const ARRIVED = 'What you sent has arrived.';

const WAITS_HERE =
  'This has not reached us yet. It is saved in this browser and will be sent when you are back online.';

/** Runs in the page: whether the whole of an element is on the screen with nothing over it. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) =>
    element.contains(document.elementFromPoint((left + right) / 2, y)),
  );
}

/** The form at the foot of the landing page. */
const footerForm = (page: Page) => page.locator('#contact form');

/** What is typed into a form for messages; `words` identify the row. */
const message = (words: string): Record<string, string> => ({
  Name: 'Lakshmi',
  Mobile: '+91 98450 12345',
  Message: `Two parcels from Malleshwaram.\n${words}`,
});

/** The rows of the service's file that contain the mark. */
const rowsOf = (table: 'waitlist' | 'contact', mark: string): Record<string, string>[] =>
  readRows(table).filter((row) => Object.values(row).some((cell) => cell.includes(mark)));

const status = (page: Page) => page.locator('#site-status');
const button = (page: Page, name: string) =>
  page.locator('#site-status + div').getByRole('button', { name });
const answer500 = ({ answer }: Crossing): void =>
  void answer.writeHead(500, { 'access-control-allow-origin': SITE }).end();

async function fillInFooter(page: Page, mark: string): Promise<void> {
  await page.goto('/');
  await untilHydrated(page);
  await fillIn(footerForm(page), message(mark));
  await footerForm(page).getByRole('button').click();
}

/** Sends a message from the footer form of the landing page, which a service that fails seems to take. */
async function sendFromFooter(page: Page, mark: string): Promise<void> {
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Message sent successfully!');
    void dialog.accept();
  });
  await fillInFooter(page, mark);
  await expect(status(page)).toHaveText(WAITS);
}

/** Ends the pause that the outbox makes after a failure. */
const endPause = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const [name, text] of Object.entries(localStorage))
      if (name.startsWith('getit.outbox.'))
        localStorage.setItem(name, JSON.stringify({ ...JSON.parse(text as string), notBefore: 0 }));
  });

test.beforeEach(({ border }) => border.lift());
test.afterEach(({ consoleMessages }) => ignoreMessages(consoleMessages, /Failed to load resource/));

test('a footer message that met a 500 is sent on the next visit, from a page that sleeps, as one row under its consent notice', async ({
  page,
  context,
  border,
}) => {
  const mark = randomUUID();
  border.raise(answer500);
  await sendFromFooter(page, mark);
  await page.close();
  border.lift();

  const next = await context.newPage();
  await next.goto('/robots.txt');
  await endPause(next);
  await next.goto('/about');
  await expect(status(next)).toHaveText(ARRIVED);
  expect(rowsOf('contact', mark).map(({ notice }) => notice)).toEqual([CONSENT_NOTICE]);
  expect(await next.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('without network, the waitlist says at once, only once and over no button, that the entry waits, and is sent when the network is back', async ({
  page,
  context,
  consoleMessages,
}) => {
  const mark = randomUUID();
  const form = page.locator('dialog form[method=post]');
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
  await fillIn(form, {
    Name: 'ಆಶಾ ರಾವ್',
    Email: `${mark}@example.com`,
    City: 'Bengaluru',
    Interest: 'Help for Elderly',
  });
  await context.setOffline(true);
  await form.getByRole('button').click();
  await expect(status(page).locator('p')).toHaveText([WAITS_HERE]);
  await expect(dialog).toContainText(WAITS_HERE);
  await expect.poll(() => form.getByRole('button').evaluate(isUncovered)).toBe(true);
  await expect(form.getByRole('alert')).toBeInViewport();
  await context.setOffline(false);
  await expect(status(page).locator('p')).toHaveText([ARRIVED]);
  await expect(dialog.getByText(WAITS_HERE)).toHaveCount(0);
  expect(rowsOf('waitlist', mark)).toHaveLength(1);
  ignoreMessages(consoleMessages, /TypeError|ERR_INTERNET_DISCONNECTED|Loading chunk|Network/);
});

test('a message whose tab is killed after the service took it, before the answer, is one row, and the next two tabs send it once', async ({
  page,
  context,
  border,
}) => {
  const mark = randomUUID();
  border.raise(({ swallow }) => swallow());
  await fillInFooter(page, mark);
  await expect.poll(() => rowsOf('contact', mark).length).toBe(1);
  await page.close();
  border.lift();

  const [next, other] = [await context.newPage(), await context.newPage()];
  await next.goto('/robots.txt');
  await endPause(next);
  await Promise.all([next.goto('/about'), other.goto('/services')]);
  await expect.poll(() => next.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(border.posts).toBe(1);
  expect(rowsOf('contact', mark)).toHaveLength(1);
});

test('by keyboard, a visitor sends what waits; axe and both themes find nothing wrong', async ({
  page,
  border,
}) => {
  const mark = randomUUID();
  border.raise(answer500);
  await sendFromFooter(page, mark);
  expect(await axeInViews(page)).toEqual([]);
  border.lift();
  await button(page, 'Send now').focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(ARRIVED);
  await expect(button(page, 'Close')).toBeFocused();
  expect(rowsOf('contact', mark)).toHaveLength(1);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
