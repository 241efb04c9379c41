import type { Page } from '@playwright/test';
import { KeyboardVisitor } from './accessibility/KeyboardVisitor';
import { greetingOf, newAccount } from './fixtures/accounts';
import { expect, test, untilHydrated } from './fixtures/test';

/*
 * Whole journeys with Tab, Shift+Tab, Enter, Space, Escape and arrows. At every stop the focus has to be seen, in the
 * window, and uncovered (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11).
 */

async function arrive(page: Page, path: string, width = 1280): Promise<KeyboardVisitor> {
  await page.setViewportSize({ width, height: width === 1280 ? 800 : 640 });
  await page.goto(path);
  await untilHydrated(page);
  return new KeyboardVisitor(page);
}

test('by keyboard a visitor joins the waitlist, whose dialog keeps the focus, and corrects the entry (spec §1, §2)', async ({
  page,
}) => {
  const visitor = await arrive(page, '/');
  await visitor.tabTo('Join the Waitlist');
  await visitor.press('Space');
  const dialog = page.getByRole('dialog');
  for (const stop of ['Email', 'City', /^Interest/, 'Join now', 'Close the waitlist'])
    await visitor.tabTo(stop);
  // The next stop may be the browser's own bar, and then the dialog again, but never the page.
  await visitor.press('Tab');
  await visitor.press('Tab');
  expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await visitor.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Join the Waitlist' }).first()).toBeFocused();
  await visitor.press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await visitor.type('Asha');
  await visitor.fill({ Email: 'asha@example.com', City: 'Bengaluru' });
  await visitor.tabTo(/^Interest/);
  for (let option = 0; option < 4; option++) await visitor.press('ArrowDown');
  await expect(page.getByLabel('Interest')).toHaveValue('Help for Elderly');
  await visitor.tabTo('Join now');
  await visitor.press('Enter');
  await expect(page).toHaveURL('/thank-you');
  await visitor.tabTo('Change my entry');
  await visitor.press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await visitor.tabTo('City');
  await visitor.tabTo('Email', 'Shift+Tab');
  await visitor.type('asha.rao@example.com');
  await visitor.press('Enter');
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('strong').getByText('asha.rao@example.com')).toBeVisible();
});

test('by keyboard a visitor opens the phone menu, leaves it, and goes to a page where a message is sent, after its errors', async ({
  page,
}) => {
  const visitor = await arrive(page, '/about', 320);
  await visitor.tabTo('Menu');
  await visitor.press('Enter');
  await visitor.press('Tab');
  await visitor.press('Escape');
  await expect(page.locator('#mobile-menu')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await visitor.press('Space');
  await visitor.tabTo('Contact Us');
  await visitor.press('Enter');
  await untilHydrated(page, '/contact');
  await visitor.tabTo('Send Message');
  await visitor.press('Enter');
  const form = page.getByRole('main').locator('form');
  await expect(form.getByLabel('Name')).toBeFocused();
  await visitor.type('Lakshmi');
  await visitor.fill({ Mobile: '98450 12345', Message: 'Two parcels from Malleshwaram.' });
  await visitor.tabTo('Send Message');
  await visitor.press('Enter');
  await expect(form.getByRole('status')).toHaveText('✅ Message sent successfully!');
});

test('by keyboard a visitor signs up, logs out and logs in, logs out through the user menu, and closes the message', async ({
  page,
}) => {
  const { name, email, password } = newAccount('Meera');
  const visitor = await arrive(page, '/signup');
  await visitor.fill({ 'Full Name': name, Email: email, Password: password });
  await visitor.tabTo('Show password');
  await visitor.press('Space');
  await visitor.tabTo('Sign Up');
  await visitor.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You are logged in as')).toBeVisible();
  await visitor.tabTo('Log out');
  await visitor.press('Enter');
  await expect(page.getByText('✅ Logged out successfully!')).toBeVisible();
  await visitor.fill({ Email: email, Password: password });
  await visitor.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(greetingOf(page, 'Meera')).toBeVisible();
  await visitor.tabTo('Hi, Meera', 'Shift+Tab');
  await visitor.press('Enter');
  await visitor.press('Escape');
  await visitor.press('Space');
  await visitor.tabTo('Logout');
  await visitor.press('Enter');
  await expect(page.getByText('✅ Logged out successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'GetIt home' })).toBeFocused();
  await visitor.tabTo('Close');
  await visitor.press('Enter');
  await expect(page.getByText('✅ Logged out successfully!')).toBeHidden();
});

test('by keyboard a visitor gets the promo code, and goes through the booking form, whose "Get Early Access" scrolls to the box (spec §2)', async ({
  page,
}) => {
  const visitor = await arrive(page, '/book');
  await visitor.fill({ 'Your email': 'asha@example.com' });
  await visitor.press('Enter');
  await expect(page.getByText('GETIT50OFF')).toBeVisible();
  await visitor.tabTo('Use another email');
  await visitor.tabTo('Task Category');
  await visitor.press('ArrowDown');
  await visitor.fill({ 'From Location': 'Malleshwaram' });
  await visitor.press('Enter');
  await visitor.tabTo(/^I agree/);
  await visitor.press('Space');
  await visitor.tabTo('Get Early Access');
  await visitor.press('Enter');
  await expect(page.getByRole('heading', { name: 'Early access' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('early-access');
  await expect(page.getByLabel('From Location')).toHaveValue('Malleshwaram');
});

test('by keyboard a visitor skips the menu, opens a post and shares it', async ({ page }) => {
  const visitor = await arrive(page, '/blog');
  await visitor.tabTo('Skip to the page');
  await visitor.press('Enter');
  await visitor.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await visitor.tabTo('GetIt home', 'Shift+Tab');
  await visitor.tabTo(/^Why/);
  await visitor.press('Enter');
  await expect(page).toHaveURL(/\/blog\/why-/);
  await page.context().route('https://**', (route) => route.fulfill({ body: '' }));
  await visitor.tabTo(/WhatsApp/);
  const tab = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await (await tab).close();
});
