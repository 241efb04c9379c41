import { readRows } from './fixtures/readRows';
import { expect, test } from './fixtures/test';

/* What a visitor has shown an interest in is not asked again. */

test.use({ viewport: { width: 390, height: 844 } });

const NAME = 'Asha';

test('from a door of the landing page, three presses, a name and an email join the waitlist', async ({
  page,
}) => {
  const email = `door-${Date.now()}@example.com`;
  await page.goto('/');
  const door = page.getByRole('link', { name: 'Join as a student' });
  await door.scrollIntoViewIfNeeded();
  // It comes near the screen, so the page wakes, and the form opens where the visitor is.
  await page.locator('#outlet[data-ready]').waitFor({ state: 'attached' });
  await door.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toHaveValue('Pickup & Drop');
  await expect(door).toBeInViewport();
  await dialog.getByLabel('Name').fill(NAME);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Bengaluru' }).click();
  await expect(dialog.getByLabel('City')).toHaveValue('Bengaluru');
  await expect(dialog.getByRole('button', { name: 'Bengaluru' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Join now' }).click();
  await page.waitForURL(/\/thank-you$/);
  expect(readRows('waitlist').filter((row) => row['email'] === email)).toEqual([
    expect.objectContaining({ name: NAME, city: 'Bengaluru', interest: 'Pickup & Drop' }),
  ]);
});

test('a door that is pressed while the page sleeps opens the form with its interest', async ({
  page,
}) => {
  await page.goto('/');
  const door = page.getByRole('link', { name: 'Join for your business' });
  await door.evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('Delivery Tasks');
});

test('a category of the services opens the form on that page with its interest, and the next one with its own', async ({
  page,
}) => {
  await page.goto('/services');
  for (const [category, interest] of [
    ['Sensitive', 'Help for Elderly'],
    ['Important', 'Important Errands'],
  ] as const) {
    await page.getByRole('link', { name: `Join for ${category} errands` }).click();
    const dialog = page.getByRole('dialog', { name: 'Be first in your city' });
    await expect(dialog.getByRole('combobox')).toHaveValue(interest);
    expect(new URL(page.url()).pathname).toBe('/services');
    await page.keyboard.press('Escape');
  }
});

test('the card that leads to the booking page chooses category and interest there', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Pickup and drop/ }).click();
  await page.waitForURL(/\/book/);
  await expect(page.getByLabel('Task Category')).toHaveValue('Basic');
  await page.getByLabel('Your email').fill('card@example.com');
  await page.getByRole('button', { name: 'Show my code' }).click();
  const place = page.locator('[data-fragment="mfe-marketing/JoinOnBook"]');
  await expect(place.getByLabel('Interest')).toHaveValue('Pickup & Drop');
  expect(new URL(page.url()).search).toBe('');
});

for (const [width, shown] of [
  [390, 4],
  [1280, 8],
] as const)
  test(`without scripts, ${shown} examples of a category are shown at ${width} px, and a press shows the rest`, async ({
    browser,
  }) => {
    const page = await browser.newPage({
      javaScriptEnabled: false,
      viewport: { width, height: 844 },
    });
    await page.goto('/services');
    const basic = page.locator('#basic');
    await expect(basic.locator('li:visible')).toHaveCount(shown);
    const more = basic.getByText('4 more');
    if (shown === 4) await more.click();
    else await expect(more).toBeHidden();
    await expect(basic.locator('li:visible')).toHaveCount(8);
    await page.close();
  });

test('the bar of the categories disappears with the last of them', async ({ page }) => {
  await page.goto('/services');
  const bar = page.getByRole('navigation', { name: 'Categories' });
  await page.locator('#quick-done').scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).not.toBeInViewport();
});
