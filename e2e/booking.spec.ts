import type { Page } from '@playwright/test';
import { expect, ignoreMessages, test } from './fixtures/test';
import { readRows } from './fixtures/readRows';

async function choose(page: Page): Promise<void> {
  await page.getByLabel('Task Category').selectOption('Important');
  await page.getByLabel('Estimated Time').selectOption('15 minutes');
}

/** The total, which shows in one place only. */
const total = (page: Page) => page.getByRole('status').filter({ hasText: '₹88' });

for (const height of [900, 650])
  test(`on a desktop ${height} px high the rate card stays next to the booking form, with the total of what is chosen`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 1366, height });
    await visit('/book');
    await choose(page);
    const card = page.getByRole('region', { name: 'Rate card' });
    for (const field of ['Task Category', 'Estimated Time', 'Contact Preference']) {
      await page.getByLabel(field).evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
      });
      await expect(total(page)).toHaveCount(1);
      await expect(card).toBeInViewport({ ratio: 1 });
      const bar = await page.getByRole('banner').boundingBox();
      expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? NaN);
    }
  });

test('on a phone the total and its half stay at the top of the form, below the bar, and cover no field that has the focus', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await visit('/book');
  const above = page.getByRole('form', { name: 'Book a Service' }).getByRole('status');
  await expect(above).toHaveText('Choose a category and a time to see the total.');
  const height = (await above.boundingBox())?.height;
  await choose(page);
  await expect(total(page)).toHaveCount(1);
  await expect(total(page)).toContainText('₹44');
  expect((await total(page).boundingBox())?.height).toBe(height);
  await page.getByLabel('Contact Preference').focus();
  // Back through the parts of the date, too.
  for (let stop = 0; stop < 10; stop++) {
    await page.keyboard.press('Shift+Tab');
    await expect(total(page)).toBeInViewport({ ratio: 1 });
    const focus = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
    const box = await total(page).boundingBox();
    expect(focus).toBeGreaterThanOrEqual((box?.y ?? NaN) + (box?.height ?? NaN));
  }
});

test('below the code of early access, a visitor joins the waitlist in the form of another part, and reads so when they come back', async ({
  page,
  visit,
}) => {
  const email = `book-${Date.now()}@example.com`;
  await visit('/book');
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Show my code' }).click();
  const place = page.locator('[data-fragment="mfe-marketing/JoinOnBook"]');
  const notYet = page.getByText('Here is your code. You are not on the waitlist yet.');
  await expect(notYet).toBeVisible();
  await expect(place.getByLabel('Email')).toHaveValue(email);
  await place.getByLabel('Name').fill('Asha');
  await place.getByLabel('City').fill('Mysuru');
  await place.getByLabel('Interest').selectOption('Other');
  await place.getByRole('button', { name: 'Join now' }).click();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.locator('main')).toContainText(email);
  expect(readRows('waitlist').filter((row) => row['email'] === email)).toHaveLength(1);
  await page.goto('/book');
  await expect(place.getByRole('link', { name: 'See your place on the waitlist' })).toBeVisible();
  await expect(notYet).toBeHidden();
});

test('where no file of the other part arrives, the link to the waitlist is below the code', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await page.route('**/remotes/mfe-marketing/**', (route) => route.abort());
  await visit('/book');
  await page.getByLabel('Your email').fill('asha@example.com');
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect(page.getByText('GETIT50OFF')).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'Join the waitlist' });
  await expect(link).toHaveAttribute('href', '/#waitlist');
  ignoreMessages(consoleMessages, /Failed to load resource/);
});
