import { randomUUID } from 'node:crypto';
import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import type { Page } from '@playwright/test';
import { axeInViews } from '../accessibility/violationsOf';
import { expect, ignoreMessages, untilHydrated } from '../fixtures/test';
import { readRows } from '../fixtures/readRows';
import { SITE } from '../site/addresses';
import { fillIn } from './formFields';
import { test, type BorderFault } from './rows/RowsBorder';
import { FOOTER } from './rows/RowsVisitor';

/* What becomes of a message that could not be delivered (docs/decisions/outbox.md). */

const WAITS = 'What you sent has not arrived yet.';
const ARRIVED = 'What you sent has arrived.';

const notice = (page: Page) => page.getByRole('region', { name: 'Not delivered yet' });
const status = (page: Page) => page.locator('#site-status');
const rowsOf = (mark: string) =>
  readRows('contact').filter((row) => row['message']?.includes(mark));
const answering500: BorderFault = {
  respond: ({ answer }) =>
    void answer.writeHead(500, { 'access-control-allow-origin': SITE }).end(),
};

async function fillInFooter(page: Page, mark: string): Promise<void> {
  await page.goto('/');
  await untilHydrated(page);
  await fillIn(FOOTER.form(page), FOOTER.typed(mark));
  await FOOTER.form(page).getByRole('button').click();
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

test('a footer message that met a 500 is sent on the next visit, from a page that sleeps otherwise, as one row under its consent notice', async ({
  page,
  context,
  border,
}) => {
  const mark = randomUUID();
  border.raise(answering500);
  await sendFromFooter(page, mark);
  await notice(page).getByText('Details').click();
  await expect(notice(page)).toContainText('Contact form, ');
  await expect(notice(page)).toContainText('Two parcels from Malleshwaram');
  await page.close();
  border.lift();

  const next = await context.newPage();
  await next.goto('/robots.txt');
  await endPause(next);
  await next.goto('/about');
  await expect(status(next)).toHaveText(ARRIVED);
  expect(rowsOf(mark).map(({ notice }) => notice)).toEqual([CONSENT_NOTICE]);
  expect(await next.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const shells: string[] = [];
  next.on('request', (request) => shells.push(new URL(request.url()).pathname));
  await next.goto('/terms');
  await next.waitForTimeout(1500);
  expect(shells.filter((path) => path.endsWith('.js'))).toEqual([]);
});

test('a message whose tab is killed after the service took it, before the answer, is one row', async ({
  page,
  context,
  border,
}) => {
  const mark = randomUUID();
  border.raise({ respond: ({ swallow }) => swallow() });
  await fillInFooter(page, mark);
  await expect.poll(() => rowsOf(mark).length).toBe(1);
  await page.close();
  border.lift();

  const next = await context.newPage();
  await next.goto('/robots.txt');
  await endPause(next, { claimed: 0 });
  await next.goto('/about');
  await expect(status(next)).toHaveText(ARRIVED);
  expect(border.posts).toBe(1);
  expect(rowsOf(mark)).toHaveLength(1);
});

test('by keyboard, a visitor sends what waits or deletes it; axe and both themes find nothing wrong', async ({
  page,
  border,
}) => {
  test.slow();
  const [mark, unwanted] = [randomUUID(), randomUUID()];
  border.raise(answering500);
  await sendFromFooter(page, mark);
  await fillIn(FOOTER.form(page), FOOTER.typed(unwanted));
  page.once('dialog', (dialog) => void dialog.accept());
  await FOOTER.form(page).getByRole('button').click();
  await notice(page).getByText('Details').focus();
  await page.keyboard.press('Enter');
  await expect(notice(page).getByRole('button', { name: 'Delete' })).toHaveCount(2);
  expect(await axeInViews(page)).toEqual([]);
  border.lift();

  await notice(page).getByRole('button', { name: 'Delete' }).last().focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Deleted. It will not be sent.');
  await expect(notice(page)).toBeFocused();
  for (let tab = 0; tab < 2; tab += 1) await page.keyboard.press('Tab');
  await expect(notice(page).getByRole('button', { name: 'Send now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(ARRIVED);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status(page)).toBeEmpty();
  expect([rowsOf(mark).length, rowsOf(unwanted).length]).toEqual([1, 0]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
