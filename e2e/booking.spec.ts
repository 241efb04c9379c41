import type { Page } from '@playwright/test';
import { readRows } from './fixtures/readRows';
import { expect, test, untilHydrated } from './fixtures/test';

async function choose(page: Page): Promise<void> {
  await page.getByLabel('Task Category').selectOption('Important');
  await page.getByLabel('Estimated Time').selectOption('15 minutes');
}

/** The total, which shows in one place only. */
const total = (page: Page) => page.getByRole('status').filter({ hasText: '₹88' });

for (const height of [900, 650])
  test(`on a desktop ${height} px high the rate card stays beside the booking form, with the total of what is chosen`, async ({
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

test('on a phone the total shows below the time that it depends on, and covers no field', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit('/book');
  await choose(page);
  const places = [
    page.getByLabel('Estimated Time'),
    total(page),
    page.getByLabel('Preferred Start Date and Time'),
  ];
  await expect(total(page)).toHaveCount(1);
  const boxes = await Promise.all(places.map((place) => place.boundingBox()));
  const tops = boxes.map((box) => box?.y ?? NaN);
  const ends = boxes.map((box) => (box?.y ?? NaN) + (box?.height ?? NaN));
  expect(tops[1]).toBeGreaterThan(ends[0] ?? NaN);
  expect(tops[2]).toBeGreaterThan(ends[1] ?? NaN);
});

test('below the promo code a visitor joins the waitlist once, over a slow network, after a reload and a double press, and is not asked again on return (spec §4, §7.1)', async ({
  page,
  visit,
}) => {
  const email = `asha.${Date.now()}@example.com`;
  const box = page.getByRole('group', { name: 'Early access' });
  await visit('/book');
  await box.getByLabel('Your email').fill(email);
  await box.getByRole('button', { name: 'Show my code' }).click();
  await expect(box.getByText('GETIT50OFF')).toBeVisible();
  await expect(box.getByLabel('Email')).toHaveValue(email);
  await box.getByLabel('Name').fill('Asha');
  await box.getByLabel('City').fill('Bengaluru');
  await box.getByLabel('Interest').selectOption('Help for Elderly');
  // A draft is saved 400 ms after a change at most.
  await page.waitForTimeout(500);
  await page.reload();
  await untilHydrated(page, '/book');
  await expect(box.getByLabel('Name')).toHaveValue('Asha');
  await expect(box.getByLabel('Email')).toHaveValue(email);
  await page.route('**/waitlist/rows', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await box.getByRole('button', { name: 'Join now' }).dblclick();
  await expect(box.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByText(/^You are number \d+ on the waitlist\./)).toBeVisible();
  const rows = readRows('waitlist').filter((row) => row['email'] === email);
  expect(rows).toEqual([
    expect.objectContaining({ name: 'Asha', city: 'Bengaluru', interest: 'Help for Elderly' }),
  ]);
  await page.goBack();
  await expect(box.getByRole('heading', { name: "You're on the waitlist!" })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Join now' })).toHaveCount(0);
});
