import type { Locator, Page } from '@playwright/test';
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

test('Escape and a press beside it close the waitlist, and focus returns to the button that opened it (spec §2, §4)', async ({
  page,
  visit,
}) => {
  await visit('/');
  await expect(openers(page)).toHaveCount(2);
  const dialog = page.getByRole('dialog');
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
    () => dialog.getByRole('button', { name: 'Close the waitlist' }).click(),
  ];
  for (const opener of await openers(page).all())
    for (const close of ways) {
      await opener.press('Enter');
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
});

test('sent empty, each form focuses its first required field and sends nothing (spec §5)', async ({
  page,
  visit,
}) => {
  const posts = postsOf(page);
  const main = page.getByRole('main');
  for (const [path, button, first] of [
    ['/contact', 'Send Message', 'Name'],
    ['/login', 'Log In', 'Email'],
    ['/signup', 'Sign Up', 'Full Name'],
    ['/forgot-password', 'Send reset link', 'Email'],
    ['/book', 'Show my code', 'Your email'],
  ] as const) {
    await visit(path);
    await main.getByRole('button', { name: button }).click();
    await expect(main.getByLabel(first, { exact: true })).toBeFocused();
  }
  await visit('/');
  await openers(page).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Join now' }).click();
  await expect(dialog.getByPlaceholder('Your Name')).toBeFocused();
  expect(posts).toEqual([]);
});

test('a failure is announced as an alert in the line that stood there before (spec §4, §8)', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await page.route('**/contact/rows', (route) => route.fulfill({ status: 500, json: {} }));
  await visit('/contact');
  const form = page.getByRole('main').locator('form');
  await expect(form.getByRole('status')).toBeEmpty();
  const line = await form.getByRole('status').elementHandle();
  for (const label of ['Name', 'Mobile', 'Message']) await form.getByLabel(label).fill('Asha');
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toHaveText('❌ Something went wrong. Please try again.');
  expect(await line?.getAttribute('role')).toBe('alert');
  await expect(form.getByLabel('Message')).toHaveValue('Asha');
  expect(consoleMessages.splice(0).length).toBeGreaterThan(0);
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
