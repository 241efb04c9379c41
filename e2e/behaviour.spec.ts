import type { Page } from '@playwright/test';
import { waitlistEntries } from '@getit/rows/people/waitlistEntries';
import { readRows } from './fixtures/readRows';
import { expect, mainLink, test, untilHydrated } from './fixtures/test';
import { joinWaitlist } from './fixtures/waitlist';

// Here the landing page draws its map, as for most visitors.
test.use({ reducedMotion: 'no-preference' });

const scrollToTheEnd = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

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

test('Escape and a press beside it close the waitlist, and focus returns to the button that opened it (spec §2, §4)', async ({
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

test('on a phone a third button stays in the window from the end of the hero until the second one comes', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit('/kn');
  const third = page.getByRole('button', { name: 'ಸೇರಿ', exact: true });
  const [first, second] = await page
    .getByRole('main')
    .getByRole('button', { name: 'ವೇಟಿಂಗ್ ಲಿಸ್ಟ್ ಸೇರಿ', exact: true })
    .all();
  await expect(third).not.toBeInViewport();
  if (first) await expect(first).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 3000));
  await expect(third).toBeInViewport({ ratio: 1 });
  await third.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await second?.evaluate((button) => button.scrollIntoView());
  await expect(third).not.toBeInViewport();
});

test('the place outlives a reload and a second join in this browser, until the visitor leaves', async ({
  page,
  visit,
}) => {
  const email = `usha.${Date.now()}@example.com`;
  const place = page.getByText(/^You are number \d+ on the waitlist\./);
  await visit('/');
  await joinWaitlist(page, { name: 'Usha', email });
  const words = await place.textContent();
  await page.reload();
  await expect(place).toHaveText(words ?? '');
  await expect(page.getByRole('link', { name: /^Invite on WhatsApp/ })).toHaveAttribute(
    'href',
    /invite%3D[\da-f]{10}%23invited$/,
  );
  await page.getByRole('button', { name: 'Change my entry' }).click();
  await page.getByRole('dialog').getByPlaceholder('Your City').fill('Mysuru');
  await page.getByRole('dialog').getByRole('button', { name: 'Join now' }).click();
  await expect(page.getByText('Mysuru')).toBeVisible();
  await expect(place).toHaveText(words ?? '');
  const [first, change] = readRows('waitlist').filter((row) => row.email === email);
  expect(change).toMatchObject({ city: 'Mysuru' });
  expect(change?.owner).toBe(first?.owner);

  await page.getByRole('button', { name: 'Leave the waitlist' }).click();
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(page.getByRole('heading', { name: 'You have left the waitlist.' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Thank you$/ })).toBeVisible();
  await expect(place).toBeHidden();
});

test('who joins by the link of someone on the waitlist counts for them, also after reading another page', async ({
  page,
  visit,
  browser,
}) => {
  const [asha, ravi] = [`asha.${Date.now()}@example.com`, `ravi.${Date.now()}@example.com`];
  await visit('/');
  await joinWaitlist(page, { name: 'ಆಶಾ', email: asha });
  const link = await page.getByText(/\/\?invite=[\da-f]{10}#invited$/).textContent();

  const other = await browser.newPage();
  // The page first, at its top, and asleep until the line is seen.
  await other.goto(link ?? '');
  await expect(other.getByText('You were invited.')).toBeInViewport();
  await expect(other.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await scrolled(other)).toBe(0);
  await expect(other.getByRole('dialog')).toBeHidden();
  await untilHydrated(other, '/');
  for (const path of ['/about', '/']) await other.goto(path);
  await joinWaitlist(other, { name: 'Ravi', email: ravi });
  await expect(other.getByText(/^You are number \d+ on the waitlist\./)).toBeVisible();
  await other.close();

  // An invitation counts once its mail is confirmed, and no mail goes out here.
  const subscription = { state: 'confirmed', at: new Date() } as const;
  const none = { receivedAt: new Date(), notice: undefined, answeredAt: undefined };
  const entries = waitlistEntries(
    readRows('waitlist').map(({ key = '', owner, invited_by: invitedBy, ...row }) => ({
      ...{ id: key, table: 'waitlist', row, key, owner: owner || undefined, invitedBy },
      subscription,
      ...none,
    })),
  );
  const invitedBy = (address: string) =>
    entries.find(({ row }) => row['email'] === address)?.invited;
  expect([asha, ravi].map(invitedBy)).toEqual([1, 0]);
});
