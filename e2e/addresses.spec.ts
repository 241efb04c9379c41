import type { Page } from '@playwright/test';
import { hold } from './faults/injectFault';
import { expect, scrolled, test, untilHydrated } from './fixtures/test';
import { joinWaitlist, sendEntry } from './fixtures/waitlist';

/* An address is loaded again by Reload, Back and a link to another language. What it has asked for is done only once. */

test.use({ viewport: { width: 390, height: 844 } });

const dialog = (page: Page) => page.getByRole('dialog');
const close = (page: Page) => page.getByRole('button', { name: 'Close the waitlist' }).click();
const inLanguage = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Opens the dialog from a page that does not show it itself, as a link there would. */
async function openByLink(page: Page): Promise<void> {
  await page.goto('/terms');
  await page.evaluate(() => location.assign('/#waitlist'));
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL('/#waitlist');
}

test('a waitlist that the visitor has closed stays closed after Reload, Back and a change of the language', async ({
  page,
}) => {
  await openByLink(page);
  await close(page);
  await expect(page).toHaveURL('/');
  await page.reload();
  await untilHydrated(page, '/');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'About Us' }).click();
  await untilHydrated(page, '/about');
  await page.goBack();
  await untilHydrated(page, '/');
  await expect(dialog(page)).toBeHidden();
  await inLanguage(page, 'ಕನ್ನಡ').click();
  await expect(page).toHaveURL('/kn');
  await page.goBack();
  await untilHydrated(page, '/');
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/terms');
});

test('a waitlist that was closed before its page is awake is not opened when it wakes', async ({
  page,
}) => {
  const arrive = await hold(page, ({ pathname }) => /\/shell\/.*\/shell\..*js$/.test(pathname));
  await page.goto('/#waitlist');
  await expect(dialog(page)).toBeVisible();
  await close(page);
  await expect(page).toHaveURL('/');
  arrive();
  await untilHydrated(page, '/');
  await page.waitForTimeout(300);
  await expect(dialog(page)).toBeHidden();
});

test('Back from the page after joining leads to the page, not to the waitlist', async ({
  page,
}) => {
  await openByLink(page);
  await sendEntry(page, { email: `back.${Date.now()}@example.com` });
  await untilHydrated(page, '/thank-you');
  await page.goBack();
  await untilHydrated(page, '/');
  await expect(page).toHaveURL('/');
  await expect(dialog(page)).toBeHidden();
});

test('behind the waitlist the page does not scroll, and does after it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
  await expect(dialog(page)).toBeVisible();
  const wheel = async (): Promise<void> => {
    await page.mouse.move(4, 400);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
  };
  await wheel();
  expect(await scrolled(page)).toBe(0);
  await page.keyboard.press('Escape');
  await wheel();
  expect(await scrolled(page)).toBeGreaterThan(0);
});

test('a link to another language keeps the query and what was typed into an account form, but no password', async ({
  page,
}) => {
  await page.goto('/signup?from=mail');
  const typed = { name: 'ಆಶಾ ರಾವ್', mobile: '98450 12345', email: 'asha@example.com' };
  for (const [name, text] of Object.entries(typed))
    await page.locator(`main [name=${name}]`).fill(text);
  await page.locator('main [name=password]').fill('never-carried');
  await inLanguage(page, 'ಕನ್ನಡ').click();
  await expect(page).toHaveURL('/kn/signup?from=mail');
  await untilHydrated(page, '/kn/signup');
  for (const [name, text] of Object.entries(typed))
    await expect(page.locator(`main [name=${name}]`)).toHaveValue(text);
  await expect(page.locator('main [name=password]')).toHaveValue('');
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

for (const path of ['/kn', '/hi', '/kn/about', '/hi/thank-you'])
  test(`the letters of ${path} do not touch: nothing pulls them together`, async ({ page }) => {
    await page.goto(path);
    const pulled = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => /[^\p{ASCII}]/u.test(element.firstChild?.nodeValue ?? ''))
        .filter((element) => /\p{Script=Kannada}|\p{Script=Devanagari}/u.test(element.textContent))
        .filter((element) => parseFloat(getComputedStyle(element).letterSpacing) < 0)
        .map((element) => element.textContent),
    );
    expect(pulled).toEqual([]);
  });

test('somebody who follows an invitation and moves on at once joins by it in a tab of another day', async ({
  page,
  context,
}) => {
  await page.goto('/kn?invite=3f2c8a546f#invited');
  await expect(page.getByText('ನಿಮ್ಮನ್ನು ಆಹ್ವಾನಿಸಿದ್ದಾರೆ.')).toBeInViewport();
  await expect(page).toHaveURL('/kn#invited');
  await page.reload();
  await expect(page.getByText('ನಿಮ್ಮನ್ನು ಆಹ್ವಾನಿಸಿದ್ದಾರೆ.')).toBeInViewport();
  await page.close();
  const later = await context.newPage();
  await later.goto('/');
  const sent = later.waitForRequest((request) => request.method() === 'POST');
  await joinWaitlist(later, { email: `invited.${Date.now()}@example.com` });
  expect((await sent).headers()['invited-by']).toBe('3f2c8a546f');
  await untilHydrated(later, '/thank-you');
  expect(await later.evaluate(() => localStorage.getItem('getit.invite'))).toBeNull();
});
