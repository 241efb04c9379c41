import { randomUUID } from 'node:crypto';
import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import type { Page } from '@playwright/test';
import { axeInViews } from '../accessibility/violationsOf';
import { expect, ignoreMessages, untilHydrated } from '../fixtures/test';
import { SITE } from '../site/addresses';
import { emptied, expectTyped, fillIn } from './formFields';
import { test, type Crossing } from './RowsBorder';
import { readRows } from '../fixtures/readRows';

/* What becomes of a message that could not be delivered (docs/decisions/outbox.md). */

/** The line with how many messages of the contact forms wait. */
const waits = (count: number): RegExp =>
  new RegExp(
    `^${count === 1 ? '1 message waits' : `${count} messages wait`} to be sent: Contact\\.`,
  );
const ARRIVED = 'What you sent has arrived.';

const KEPT =
  'This has not reached us yet. It is saved in this browser, and is sent when you are back online.';

/** Runs in the page: whether the whole of an element is on the screen with nothing over it. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) =>
    element.contains(document.elementFromPoint((left + right) / 2, y)),
  );
}

const contactForm = (page: Page) => page.getByRole('main').locator('form');
/** The form at the foot of the landing page. */
const footerForm = (page: Page) => page.locator('#contact form');

/** What is typed into a form for messages; `mark` identifies the row. */
const message = (mark: string): Record<string, string> => ({
  Name: 'Lakshmi',
  Mobile: '+91 98450 12345',
  Message: `Two parcels from Malleshwaram.\n${mark}`,
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
  await expect(status(page)).toHaveText(waits(1));
}

/** Ends the pause that the outbox makes after a failure, and changes what it keeps of each row. */
const endPause = (page: Page, changes: object = {}): Promise<void> =>
  page.evaluate((changed) => {
    for (const [name, text] of Object.entries(localStorage))
      if (name.startsWith('getit.outbox.'))
        localStorage.setItem(
          name,
          JSON.stringify({ ...JSON.parse(text as string), failed: 0, ...changed }),
        );
  }, changes);

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

test('without network, the waitlist is reported as kept at once, only once and over no button, and is sent when the network is back', async ({
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
  await expect(status(page).locator('p')).toHaveText([KEPT]);
  await expect(dialog).toContainText(KEPT);
  await expect.poll(() => form.getByRole('button').evaluate(isUncovered)).toBe(true);
  await expect(form.getByRole('alert')).toBeInViewport();
  await context.setOffline(false);
  await expect(status(page).locator('p')).toHaveText([ARRIVED]);
  await expect(dialog.getByText(KEPT)).toHaveCount(0);
  expect(rowsOf('waitlist', mark)).toHaveLength(1);
  ignoreMessages(consoleMessages, /TypeError|ERR_INTERNET_DISCONNECTED|Loading chunk|Network/);
});

test('a message during which the browser goes offline is sent by itself when the network is back, and the next one works (spec §8)', async ({
  page,
  context,
  border,
}) => {
  const [mark, next] = [randomUUID(), randomUUID()];
  const form = contactForm(page);
  const send = form.locator('[type=submit]');
  await page.goto('/contact');
  await untilHydrated(page);
  await fillIn(form, message(mark));
  border.raise(async ({ answer }) => {
    await context.setOffline(true);
    answer.socket?.resetAndDestroy();
  });
  await send.click();
  await expect(form.getByRole('alert')).toHaveText('⚠️ Network error. Please try again.');
  border.lift();
  await context.setOffline(false);
  await expect.poll(() => rowsOf('contact', mark)).toHaveLength(1);
  await expectTyped(form, emptied(message('')));
  await fillIn(form, message(next));
  await send.click();
  await expect(form.getByRole('status')).toHaveText('✅ Message sent successfully!');
  const [row = {}, ...others] = rowsOf('contact', next);
  expect(others).toEqual([]);
  expect(Object.values(row)).toEqual(
    expect.arrayContaining([...Object.values(message(next)), CONSENT_NOTICE]),
  );
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
  await endPause(next, { claimed: 0 });
  await Promise.all([next.goto('/about'), other.goto('/services')]);
  await expect.poll(() => next.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(border.posts).toBe(1);
  expect(rowsOf('contact', mark)).toHaveLength(1);
});

test('by keyboard, a visitor deletes what waits, which asks once, or sends it; axe and both themes find nothing wrong', async ({
  page,
  border,
}) => {
  test.slow();
  const [mark, unwanted, other] = [randomUUID(), randomUUID(), randomUUID()];
  border.raise(answer500);
  await sendFromFooter(page, unwanted);
  await button(page, 'Delete').focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Delete 1 message? It will not be sent.');
  expect(await axeInViews(page)).toEqual([]);
  await expect(button(page, 'Keep')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Deleted. Nothing will be sent.');
  await expect(button(page, 'Close')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toBeEmpty();

  for (const [index, words] of [mark, other].entries()) {
    await fillIn(footerForm(page), message(words));
    const said = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    await footerForm(page).getByRole('button').click();
    await said;
    await expect(status(page)).toHaveText(waits(index + 1));
  }
  expect(await axeInViews(page)).toEqual([]);
  border.lift();
  await button(page, 'Send now').focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(ARRIVED);
  await expect(button(page, 'Close')).toBeFocused();
  const stored = [mark, other, unwanted].map((words) => rowsOf('contact', words).length);
  expect(stored).toEqual([1, 1, 0]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
