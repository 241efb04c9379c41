import { randomUUID } from 'node:crypto';
import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import type { Page } from '@playwright/test';
import { axeInViews } from '../accessibility/violationsOf';
import { expect, ignoreMessages, untilHydrated } from '../fixtures/test';
import { SITE } from '../site/addresses';
import { fillIn } from './formFields';
import { test, type BorderFault } from './rows/RowsBorder';
import { CONTACT, FOOTER, rowsOf, WAITLIST } from './rows/rowsForms';

/* What becomes of a message that could not be delivered (docs/decisions/outbox.md). */

const WAITS = 'What you sent has not arrived yet.';
const ARRIVED = 'What you sent has arrived.';

const KEPT = 'What you sent is kept in this browser, and is sent when you are back online.';

/** Runs in the page: whether the whole of an element is on the screen with nothing over it. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) =>
    element.contains(document.elementFromPoint((left + right) / 2, y)),
  );
}

const notice = (page: Page) => page.getByRole('region', { name: 'Not delivered yet' });
const status = (page: Page) => page.locator('#site-status');
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
  expect(rowsOf(FOOTER, mark).map(({ notice }) => notice)).toEqual([CONSENT_NOTICE]);
  expect(await next.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const shells: string[] = [];
  next.on('request', (request) => shells.push(new URL(request.url()).pathname));
  await next.goto('/terms');
  await next.waitForTimeout(1500);
  expect(shells.filter((path) => path.endsWith('.js'))).toEqual([]);
});

for (const rowsForm of [WAITLIST, CONTACT])
  test(`without network, ${rowsForm.name} is reported as kept at once, only once and over no button, and is sent when the network is back`, async ({
    page,
    context,
    consoleMessages,
  }) => {
    const { path, form, open, typed } = rowsForm;
    const mark = randomUUID();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await untilHydrated(page);
    await open(page);
    await fillIn(form(page), typed(mark));
    await context.setOffline(true);
    const button = form(page).getByRole('button');
    await button.click();
    await expect(status(page).locator('p')).toHaveText([KEPT]);
    const dialog = page.getByRole('dialog');
    if (rowsForm === WAITLIST) await expect(dialog).toContainText(KEPT);
    await expect.poll(() => button.evaluate(isUncovered)).toBe(true);
    await expect(form(page).getByRole('alert')).toBeInViewport();
    await context.setOffline(false);
    await expect(status(page).locator('p')).toHaveText([ARRIVED]);
    await expect(dialog.getByText(KEPT)).toHaveCount(0);
    expect(rowsOf(rowsForm, mark)).toHaveLength(1);
    ignoreMessages(consoleMessages, /TypeError|ERR_INTERNET_DISCONNECTED|Loading chunk|Network/);
  });

test('a message whose tab is killed after the service took it, before the answer, is one row', async ({
  page,
  context,
  border,
}) => {
  const mark = randomUUID();
  border.raise({ respond: ({ swallow }) => swallow() });
  await fillInFooter(page, mark);
  await expect.poll(() => rowsOf(FOOTER, mark).length).toBe(1);
  await page.close();
  border.lift();

  const next = await context.newPage();
  await next.goto('/robots.txt');
  await endPause(next, { claimed: 0 });
  await next.goto('/about');
  await expect(status(next)).toHaveText(ARRIVED);
  expect(border.posts).toBe(1);
  expect(rowsOf(FOOTER, mark)).toHaveLength(1);
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
  expect([rowsOf(FOOTER, mark).length, rowsOf(FOOTER, unwanted).length]).toEqual([1, 0]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
