import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures/test';
import { joinWaitlist } from './fixtures/waitlist';

/* What is on the pages of a browser that has joined the waitlist. */

const PANEL = "You're on the waitlist!";

/** Stores an entry before each page of the tab, as joining does. */
const haveJoined = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (entry) => localStorage.setItem('getit.joined', entry),
    JSON.stringify({
      secret: 'f'.repeat(32),
      data: { name: 'Asha', email: 'asha@example.com', city: 'Mysuru', interest: 'Other' },
      answer: '38;invite=3f2c8a546f',
    }),
  );

test('a returning visitor who has joined is asked nowhere again, also before a page is awake', async ({
  page,
}) => {
  await haveJoined(page);
  await page.route('**/static/js/shell*.js', () => new Promise(() => undefined));
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Join the Waitlist' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(PANEL);
  await expect(dialog.getByLabel('Name')).toBeHidden();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  for (const path of ['/about', '/services', '/blog/nri-task-support']) {
    await page.goto(path);
    const main = page.getByRole('main');
    const join = main.getByRole('link', { name: 'Join the waitlist', exact: true });
    await expect(join).toHaveCount(0);
    const place = main.getByRole('link', { name: 'Your place on the waitlist' }).last();
    await expect(place).toHaveAttribute('href', '/thank-you');
  }
});

test('the panel leads to the place, and its Close brings the empty form back', async ({
  page,
  visit,
}) => {
  await haveJoined(page);
  await visit('/');
  const dialog = page.getByRole('dialog');
  const join = page.getByRole('main').getByRole('button', { name: 'Join the Waitlist' }).first();
  await join.click();
  await expect(dialog.getByRole('heading', { name: PANEL })).toBeFocused();
  await expect(dialog).toContainText('asha@example.com');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  await join.click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.reload();
  await join.click();
  await dialog.getByRole('link', { name: 'See your place and your code' }).click();
  await expect(page).toHaveURL('/thank-you');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You are number 38 on the waitlist.')).toBeVisible();
});

test('from the answer until the page that thanks is there, the status says what has happened; its files are fetched when a field is touched', async ({
  page,
  visit,
}) => {
  let asked = 0;
  let arrive = (): void => undefined;
  await page.route('**/static/js/ThankYou*.js', async (route) => {
    asked += 1;
    await new Promise<void>((resolve) => (arrive = resolve));
    await route.continue();
  });
  await visit('/');
  expect(asked).toBe(0);
  // The dialog opens with the focus on its first field.
  await page.getByRole('main').getByRole('button', { name: 'Join the Waitlist' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => asked).toBe(1);
  await page.keyboard.press('Escape');
  await joinWaitlist(page, { email: `thanks-${Date.now()}@example.com` });
  await expect(dialog).toBeHidden();
  const status = page.getByRole('status').filter({ hasText: PANEL });
  await expect(status).toBeVisible();
  // Later than the word that a page is loading would come.
  await page.waitForTimeout(600);
  await expect(status).toBeVisible();
  await expect(page.getByText('Loading the page…')).toBeHidden();
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you. Your place is saved.',
  );
  await expect(status).toBeHidden();
});

test('a tab follows another one that joins', async ({ page, context, visit }) => {
  await visit('/book');
  await page.getByLabel('Your email').fill('asha@example.com');
  await page.getByRole('button', { name: 'Show my code' }).click();
  const notYet = page.getByText('You are not on the waitlist yet.');
  await expect(notYet).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await untilHydrated(other, '/');
  await joinWaitlist(other, { email: `tabs-${Date.now()}@example.com` });
  await expect(other).toHaveURL('/thank-you');
  await expect(notYet).toBeHidden();
  await expect(page.getByRole('main').getByText(PANEL)).toBeVisible();
});
