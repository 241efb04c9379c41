import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { existingAccount, logInAs } from './fixtures/accounts';
import { readRows } from './fixtures/readRows';
import { expect, ignoreMessages, mainLink, test, untilHydrated } from './fixtures/test';
import { fileAt } from './faults/injectFault';
import { emptied, expectTyped, fillIn } from './faults/formFields';
import { shellScript } from './faults/shellScript';

/* What everybody does every day. docs/reliability.md lists these tests by number. */

const status = (page: Page): Locator => page.locator('#site-status');
const formOf = (page: Page): Locator => page.getByRole('main').locator('form');

/** Holds what the page requests from an address until the test calls the function that it returns. */
async function hold(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
  let lift = (): void => undefined;
  const lifted = new Promise<void>((resolve) => {
    lift = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() !== 'OPTIONS') await lifted;
    await route.continue();
  });
  return lift;
}

const ROWS = /\/rows$/;

test('logging out stays on the page, which the address and the status region say, in the language of the page (1)', async ({
  page,
  visit,
}) => {
  const account = await existingAccount('ಆಶಾ');
  await visit('/login');
  await logInAs(page, account);
  await visit('/kn/contact?from=menu');
  await page.getByRole('button', { name: /ಆಶಾ/ }).click();
  await page.getByRole('button', { name: 'ಲಾಗೌಟ್' }).click();
  await expect(status(page)).toContainText('ಲಾಗೌಟ್ ಆಗಿದೆ');
  await expect(page).toHaveURL('/kn/contact?from=menu');
  await expect(page.getByRole('button', { name: /ಆಶಾ/ })).toHaveCount(0);
  await expect(formOf(page)).toBeVisible();
});

test('a message whose answer comes while the visitor reads another page is not in its form on return, and is one row (2)', async ({
  page,
  visit,
}) => {
  const typed = { Name: 'ಲಕ್ಷ್ಮಿ', Mobile: '98450 12345', Message: `Two parcels, ${randomUUID()}` };
  const sent = () => readRows('contact').filter(({ message }) => message === typed.Message);
  await visit('/contact');
  await fillIn(formOf(page), typed);
  const answer = await hold(page, ROWS);
  await formOf(page).getByRole('button', { name: 'Send Message' }).click();
  await mainLink(page, 'About').click();
  await untilHydrated(page, '/about');
  answer();
  await expect(status(page)).toContainText('Message sent successfully!');
  await page.goBack();
  await untilHydrated(page, '/contact');
  await expectTyped(formOf(page), emptied(typed));
  expect(sent()).toHaveLength(1);
});

for (const { path, button, says } of [
  { path: '/kn/contact', button: 'ಮೆಸೇಜ್ ಕಳುಹಿಸಿ', says: 'ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ...' },
  { path: '/login', button: 'Log In', says: 'Logging in...' },
])
  test(`a button of ${path} that is pressed before the shell arrives says “${says}” at once (4)`, async ({
    page,
  }) => {
    await hold(page, fileAt(shellScript('shell')));
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    const pressed = page.locator('[data-held]');
    await expect(pressed).toHaveAccessibleName(says);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('after a link to a section Tab goes on in that section, and Back returns to the place of the link (5)', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await visit('/services');
  const link = page.getByRole('main').locator('a[href^="#"]').last();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  const id = await link.evaluate((anchor) =>
    decodeURIComponent((anchor as HTMLAnchorElement).hash),
  );
  await link.click();
  const section = page.locator(id);
  await expect(section).toBeInViewport();
  await page.keyboard.press('Tab');
  const follows = await section.evaluate((start) => {
    const focused = document.activeElement as Element;
    const after = start.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
    return Boolean(after) && focused.closest('main, footer') !== null;
  });
  expect(follows).toBe(true);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('links that are pointed at without a network report no failure (6)', async ({
  page,
  context,
  visit,
  consoleMessages,
}) => {
  await visit('/contact');
  await page.evaluate(() =>
    addEventListener('getit:load-failed', () => console.error('a failure was reported')),
  );
  await context.setOffline(true);
  for (const name of ['About', 'Services', 'Log In', 'Sign Up']) await mainLink(page, name).hover();
  await page.waitForTimeout(500);
  expect(consoleMessages.filter((message) => /a failure was reported/.test(message))).toEqual([]);
  ignoreMessages(consoleMessages, /ERR_INTERNET_DISCONNECTED|Failed to fetch/);
});

test('a first press on an empty form, before the shell arrives, is answered in the words of the page (12)', async ({
  page,
}) => {
  await page.goto('/kn/contact');
  await formOf(page).getByRole('button', { name: 'ಮೆಸೇಜ್ ಕಳುಹಿಸಿ' }).click();
  await expect(formOf(page).getByText('ನಿಮ್ಮ ಹೆಸರು ಬರೆಯಿರಿ.')).toBeVisible();
  const browsers = await formOf(page).evaluate((form) => (form as HTMLFormElement).noValidate);
  expect(browsers).toBe(true);
});
