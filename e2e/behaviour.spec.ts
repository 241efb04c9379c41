import type { Page } from '@playwright/test';
import { readRows } from './fixtures/readRows';
import { expect, mainLink, scrolled, test, untilHydrated } from './fixtures/test';
import { joinWaitlist } from './fixtures/waitlist';

// Here the landing page draws its map, as for most visitors.
test.use({ reducedMotion: 'no-preference' });

async function expectTopOf(page: Page, path: string): Promise<void> {
  await untilHydrated(page, path);
  // The browser restores an old scroll position shortly after the page has changed.
  await page.waitForTimeout(300);
  expect(await scrolled(page)).toBe(0);
}

test('/#services scrolls to its section from another page and in place, clear of the top bar, and so does Back (spec §2)', async ({
  page,
  visit,
}) => {
  const heading = page.locator('#services h2');
  const expectSection = async (): Promise<void> => {
    await expect(heading).toHaveText('Seven kinds of errand we run for you');
    await expect(heading).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('banner').boundingBox();
    const place = await heading.boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN);
    expect(await scrolled(page)).toBeGreaterThan(200);
  };
  await visit('/about');
  await page.goto('/#services');
  await expectSection();
  await visit('/');
  await page.evaluate(() => (window.location.hash = 'services'));
  await expectSection();
  await mainLink(page, 'About').click();
  await expectTopOf(page, '/about');
  await page.goBack();
  await untilHydrated(page, '/');
  await expectSection();
});

test('Escape and a press outside it close the waitlist, and focus returns to the button that opened it (spec §2, §4)', async ({
  page,
  visit,
}) => {
  await visit('/');
  const openers = page.getByRole('button', { name: 'Join the Waitlist' });
  await expect(openers).toHaveCount(2);
  const dialog = page.getByRole('dialog');
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
    () => dialog.getByRole('button', { name: 'Close the waitlist' }).click(),
  ];
  for (const opener of await openers.all())
    for (const close of ways) {
      await opener.press('Enter');
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
});

test('an invited visitor sees the page from its top with the line in sight, joins by the invitation after reading another page, sees the place, and leaves', async ({
  page,
}) => {
  const [email, code] = [`ravi.${Date.now()}@example.com`, '3f2c8a546f'];
  await page.goto(`/?invite=${code}#invited`);
  await expect(page.getByText('You were invited.')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/#invited');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const path of ['/about', '/']) await page.goto(path);
  await joinWaitlist(page, { name: 'Ravi', email });
  const place = page.getByText(/^You are number \d+ on the waitlist\./);
  await expect(place).toBeVisible();
  const rows = readRows('waitlist').filter((row) => row.email === email);
  expect(rows).toMatchObject([{ invited_by: code }]);

  await page.getByRole('button', { name: 'Leave the waitlist' }).click();
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(page.getByRole('heading', { name: 'You have left the waitlist.' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Thank you$/ })).toBeVisible();
  await expect(place).toBeHidden();
});
