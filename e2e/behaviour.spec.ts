import type { Page } from '@playwright/test';
import { newAccount, signUp } from './fixtures/accounts';
import { expect, test, untilHydrated } from './fixtures/test';

const scrollToTheEnd = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

async function expectTopOf(page: Page, path: string): Promise<void> {
  await untilHydrated(page, path);
  // The browser restores an old scroll position shortly after the page has changed.
  await page.waitForTimeout(300);
  expect(await scrolled(page)).toBe(0);
}

test('Back and Forward start at the top too (spec §2: on every path change)', async ({
  page,
  visit,
}) => {
  await visit('/about');
  await scrollToTheEnd(page);
  await mainLink(page, 'Services').click();
  await expectTopOf(page, '/services');
  await scrollToTheEnd(page);
  expect(await scrolled(page)).toBeGreaterThan(500);
  await page.goBack();
  await expectTopOf(page, '/about');
  await scrollToTheEnd(page);
  await page.goForward();
  await expectTopOf(page, '/services');
});

for (const [anchor, first] of [
  ['services', 'Seven kinds of errand you can hand over'],
  ['contact', 'Have a question? Ask us'],
] as const) {
  const expectSection = async (page: Page): Promise<void> => {
    const heading = page.locator(`#${anchor} h2`);
    await expect(heading).toHaveText(first);
    await expect(heading).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('banner').boundingBox();
    const place = await heading.boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN);
    expect(await scrolled(page)).toBeGreaterThan(200);
  };

  test(`/#${anchor} scrolls to its section from another page and in place, clear of the top bar, and so does Back (spec §2)`, async ({
    page,
    visit,
  }) => {
    await visit('/about');
    await page.goto(`/#${anchor}`);
    await expectSection(page);
    await visit('/');
    await page.evaluate((hash) => (window.location.hash = hash), anchor);
    await expectSection(page);
    await mainLink(page, 'About').click();
    await expectTopOf(page, '/about');
    await page.goBack();
    await untilHydrated(page, '/');
    await expectSection(page);
  });
}

test('the account pages stay open to a signed-in visitor, whose greeting opens and closes the user menu (spec §4, §6)', async ({
  page,
  visit,
}) => {
  await visit('/signup');
  await signUp(page, newAccount('Meera'));
  const greeting = page.getByRole('button', { name: 'Hi, Meera' });
  const logout = page.getByRole('button', { name: 'Logout' });
  await greeting.click();
  await expect(logout).toBeVisible();
  await greeting.click();
  await expect(logout).toBeHidden();
  await greeting.click();
  await page.keyboard.press('Escape');
  await expect(logout).toBeHidden();
  await greeting.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(logout).toBeHidden();
  for (const path of ['/login', '/signup', '/forgot-password', '/thank-you']) {
    await visit(path);
    await expect(greeting).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('a hamburger replaces the links of the top bar on small screens, and Escape closes its menu (spec §2, §4)', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit('/');
  const links = page.getByRole('navigation', { name: 'Main' });
  const hamburger = page.getByRole('button', { name: 'Menu' });
  const menu = page.locator('#mobile-menu');
  await expect(links).toBeVisible();
  await expect(hamburger).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(links).toBeHidden();
  await hamburger.click();
  await expect(menu.getByRole('link')).toHaveText([
    'About',
    'Services',
    'Log In',
    'Sign Up',
    'Contact Us',
  ]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(hamburger).toBeFocused();
  await hamburger.click();
  await menu.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(menu).toBeHidden();
});

test('the blog opens in a new tab; the Twitter and LinkedIn icons are shown and do nothing (spec §2)', async ({
  page,
  visit,
}) => {
  await visit('/about');
  const footer = page.getByRole('contentinfo');
  const tab = page.waitForEvent('popup');
  await footer.getByRole('link', { name: 'Blog' }).click();
  await expect(await tab).toHaveURL('/blog');
  for (const name of ['Twitter', 'LinkedIn']) {
    const icon = footer.getByRole('link', { name });
    await expect(icon).toBeVisible();
    await expect(icon).toBeDisabled();
    await icon.click({ force: true });
  }
  await expect(page).toHaveURL('/about');
  expect(page.context().pages()).toHaveLength(2);
});
