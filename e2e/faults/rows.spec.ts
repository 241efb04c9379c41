import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import { expect, ignoreMessages, untilHydrated } from '../fixtures/test';
import { emptied, expectTyped, fillIn } from './formFields';
import { test, type RowsBorder } from './rows/RowsBorder';
import { CONTACT, rowsOf } from './rows/rowsForms';

/*
 * What a real connection, the policy of the service and a reload do to a row. What the answers of a service become is
 * tested with the forms.
 */

const UNREACHABLE = '⚠️ Network error. Please try again.';

const form = CONTACT.form;
// Beside a draft that is back stands Clear.
const button = (page: Page) => form(page).locator('[type=submit]');

/** Opens the contact page and fills its form in. @returns what identifies the row */
async function write(page: Page): Promise<string> {
  const mark = randomUUID();
  await page.goto(CONTACT.path);
  await untilHydrated(page);
  await fillIn(form(page), CONTACT.typed(mark));
  return mark;
}

/** Sends the form, and waits until the border holds the request. */
async function sendAndHold(page: Page, border: RowsBorder): Promise<void> {
  border.raise(border.hold());
  await button(page).click();
  await expect.poll(() => border.posts).toBe(1);
}

/** Expects that the form says so and is empty, and one row with its values and the version of its notice. */
async function expectStored(page: Page, mark: string): Promise<void> {
  await expect(form(page).getByRole('status')).toHaveText('✅ Message sent successfully!');
  await expectTyped(form(page), emptied(CONTACT.typed('')));
  const rows = rowsOf(CONTACT, mark);
  expect(rows).toHaveLength(1);
  expect(Object.values(rows[0] ?? {})).toEqual(
    expect.arrayContaining([...Object.values(CONTACT.typed(mark)), CONSENT_NOTICE]),
  );
}

test.afterEach(({ consoleMessages }) =>
  ignoreMessages(consoleMessages, /Failed to load resource|blocked by CORS policy/),
);

test.describe('fault matrix: rows', () => {
  test('where the service does not know the origin of the site, the contact page says that the network failed and keeps the message, which the same press sends later (spec §8)', async ({
    page,
    border,
  }) => {
    const mark = await write(page);
    border.raise({ origin: 'https://elsewhere.example' });
    await button(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(UNREACHABLE);
    await expectTyped(form(page), CONTACT.typed(mark));
    expect(rowsOf(CONTACT, mark)).toEqual([]);
    border.lift();
    await button(page).click();
    await expectStored(page, mark);
  });

  test('a message whose button is pressed again while it is being sent is one row', async ({
    page,
    border,
  }) => {
    const mark = await write(page);
    border.raise(border.hold());
    await button(page).dblclick();
    await form(page).evaluate((element) => (element as HTMLFormElement).requestSubmit());
    await expect.poll(() => border.posts).toBe(1);
    await expect(button(page)).toBeDisabled();
    await expect(form(page)).toContainText('Sending...');
    border.release();
    await expectStored(page, mark);
    expect(border.posts).toBe(1);
  });

  test('a message during which the browser goes offline is sent by itself when the network is back, and the next one works (spec §8)', async ({
    page,
    context,
    border,
  }) => {
    const mark = await write(page);
    await sendAndHold(page, border);
    await context.setOffline(true);
    border.cut();
    await expect(form(page).getByRole('alert')).toHaveText(UNREACHABLE);
    border.lift();
    await context.setOffline(false);
    await expect.poll(() => rowsOf(CONTACT, mark)).toHaveLength(1);
    await expectTyped(form(page), emptied(CONTACT.typed('')));
    const next = randomUUID();
    await fillIn(form(page), CONTACT.typed(next));
    await button(page).click();
    await expectStored(page, next);
  });

  test('a message whose page is reloaded while it is being sent is one row once it is sent again', async ({
    page,
    border,
  }) => {
    const mark = await write(page);
    await sendAndHold(page, border);
    await page.reload();
    border.lift();
    await untilHydrated(page);
    await expectTyped(form(page), CONTACT.typed(mark));
    await button(page).click();
    await expectStored(page, mark);
  });
});
