import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

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
