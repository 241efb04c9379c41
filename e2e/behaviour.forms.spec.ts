import type { Locator, Page } from '@playwright/test';
import { readRows } from './fixtures/readRows';
import { expect, test } from './fixtures/test';

const openers = (page: Page): Locator => page.getByRole('button', { name: 'Join the Waitlist' });

/** The addresses that the page posts to. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url());
  });
  return posts;
}

for (const [which, at] of [
  ['first', 0],
  ['second', 1],
] as const) {
  test(`Escape and a press beside it close the waitlist, and focus returns to the ${which} button (spec §2, §4)`, async ({
    page,
    visit,
  }) => {
    await visit('/');
    await expect(openers(page)).toHaveCount(2);
    const opener = openers(page).nth(at);
    const dialog = page.getByRole('dialog');
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    await page.mouse.click(4, 4);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByRole('button', { name: 'Close the waitlist' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the waitlist, the mobile menu and the questions open (spec §2, §4)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await openers(page).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('#mobile-menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByText('Show More FAQs').click();
    await expect(page.getByText('When can I book?')).toBeVisible();
    await expect(page.getByText('Show Less')).toBeVisible();
  });
});

for (const [path, name, button, first] of [
  ['/contact', 'the contact page', 'Send Message', 'Name'],
  ['/login', 'the log-in page', 'Log In', 'Email'],
  ['/signup', 'the sign-up page', 'Sign Up', 'Full Name'],
  ['/forgot-password', 'the reset page', 'Send reset link', 'Email'],
  ['/book', 'the early-access box', 'Show my code', 'Your email'],
] as const) {
  test(`sent empty, ${name} focuses its first required field and sends nothing (spec §5)`, async ({
    page,
    visit,
  }) => {
    const posts = postsOf(page);
    await visit(path);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: button }).click();
    await expect(main.getByLabel(first, { exact: true })).toBeFocused();
    expect(posts).toEqual([]);
  });
}

test('the waitlist focuses each missing or invalid field in turn (spec §5)', async ({
  page,
  visit,
}) => {
  const posts = postsOf(page);
  await visit('/');
  await openers(page).first().click();
  const dialog = page.getByRole('dialog');
  const join = dialog.getByRole('button', { name: 'Join now' });
  await join.click();
  await expect(dialog.getByPlaceholder('Your Name')).toBeFocused();
  await dialog.getByPlaceholder('Your Name').fill('Asha');
  await dialog.getByPlaceholder('Your Email').fill('not an address');
  await join.click();
  await expect(dialog.getByPlaceholder('Your Email')).toBeFocused();
  await dialog.getByPlaceholder('Your Email').fill('asha@example.com');
  await join.click();
  await expect(dialog.getByPlaceholder('Your City')).toBeFocused();
  await dialog.getByPlaceholder('Your City').fill('Bengaluru');
  await join.click();
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expect(dialog).toBeVisible();
  expect(posts).toEqual([]);
});

test('a second press before the answer sends nothing, and the status says "Sending..." (spec §4)', async ({
  page,
  visit,
}) => {
  const message = `Pressed twice, ${Date.now()}`;
  await page.route('**/contact/rows', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await visit('/contact');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Name').fill('Asha');
  await form.getByLabel('Mobile').fill('98450');
  await form.getByLabel('Message').fill(message);
  await form.getByRole('button').dblclick();
  await form.evaluate((element) => (element as HTMLFormElement).requestSubmit());
  await expect(form.getByRole('status')).toHaveText('Sending...');
  await expect(form.getByRole('button')).toBeDisabled();
  await expect(form.getByRole('status')).toHaveText('✅ Message sent successfully!');
  expect(readRows('contact').filter((row) => row['message'] === message)).toHaveLength(1);
});

for (const [what, answer, words] of [
  ['a refusal', { status: 500, json: {} }, '❌ Something went wrong. Please try again.'],
  ['a dead network', undefined, '⚠️ Network error. Please try again.'],
] as const) {
  test(`${what} is announced as an alert in the line that stood there before (spec §4, §8)`, async ({
    page,
    visit,
    consoleMessages,
  }) => {
    await page.route('**/contact/rows', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    );
    await visit('/contact');
    const form = page.getByRole('main').locator('form');
    await expect(form.getByRole('status')).toBeEmpty();
    const line = await form.getByRole('status').elementHandle();
    for (const label of ['Name', 'Mobile', 'Message']) await form.getByLabel(label).fill('Asha');
    await form.getByRole('button').click();
    await expect(form.getByRole('alert')).toHaveText(words);
    expect(await line?.evaluate((element) => element.role ?? element.getAttribute('role'))).toBe(
      'alert',
    );
    await expect(form.getByLabel('Message')).toHaveValue('Asha');
    expect(consoleMessages.splice(0).length).toBeGreaterThan(0);
  });
}

test('early access keeps the address in this browser, sends nothing, and remembers it after a reload (spec §3, §4)', async ({
  page,
  visit,
}) => {
  await visit('/book');
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByLabel('Your email').fill('asha@example.com');
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect(page.getByText('GETIT50OFF')).toBeVisible();
  await page.waitForTimeout(500);
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => Object.values({ ...localStorage }))).toEqual([
    'asha@example.com',
  ]);
  await page.reload();
  await expect(page.getByText('GETIT50OFF')).toBeVisible();
});

test('"Get Early Access" scrolls to the box, and "Review & Book Now" cannot be pressed (spec §2)', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const posts = postsOf(page);
  await visit('/book');
  await expect(page.getByRole('button', { name: 'Review & Book Now' })).toBeDisabled();
  await page.getByLabel('From Location').fill('Malleshwaram');
  await page.getByLabel('From Location').press('Enter');
  await page.getByRole('link', { name: 'Get Early Access' }).click();
  await expect(page.getByRole('heading', { name: 'Early access' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('early-access');
  await expect(page.getByLabel('From Location')).toHaveValue('Malleshwaram');
  expect(posts).toEqual([]);
});
