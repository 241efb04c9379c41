import type { Page } from '@playwright/test';
import { existingAccount, greetingOf, logInAs } from './fixtures/accounts';
import { expect, ignoreMessages, NOT_FOUND_REMARK, test, untilHydrated } from './fixtures/test';
import { SITE_PATHS } from './setup/paths';

/* The ways to join the waitlist that the frame has on every page. */

/** Account and legal pages. */
const QUIET = /^\/(login|signup|forgot-password|delete-account|terms|privacy)$/;

const JOINING = [
  ...SITE_PATHS.filter((path) => !QUIET.test(path)),
  '/nowhere',
  '/kn',
  '/hi/services',
];

/** A browser that has joined, from before its first page. */
const join = async (page: Page): Promise<void> => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'getit.joined',
      JSON.stringify({
        secret: 'f'.repeat(32),
        data: { name: 'Asha', email: 'asha.rao@gmail.com', city: 'Mysuru', interest: 'Other' },
        answer: '214;invite=3f2c8a546f',
      }),
    ),
  );
};

/** Only what the documents bring: their scripts never arrive. */
const withoutFiles = async (page: Page): Promise<void> => {
  await page.route(/\.js$/, () => new Promise(() => undefined));
};

test('the first window of the landing page has its heading, the button, the price and what joining brings, in every language', async ({
  page,
}) => {
  for (const [width, height] of [
    [1366, 625],
    [1280, 600],
    [390, 664],
    [360, 560],
  ] as const)
    for (const path of ['/', '/kn', '/hi']) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      const action = heading.locator('xpath=following-sibling::*[button]');
      for (const part of [heading, action.getByRole('button'), action.locator('p').last()])
        await expect(part, `${path} at ${width} × ${height}`).toBeInViewport({ ratio: 1 });
      await expect(action.locator('p')).toHaveText([/₹250/, /50%/]);
    }
});

for (const width of [390, 1440])
  test(`wherever a visitor has scrolled to at ${width} px, a way to join is in the window, on every page but account and legal pages`, async ({
    page,
    consoleMessages,
  }) => {
    for (const path of JOINING) {
      await page.setViewportSize({ width, height: width === 390 ? 664 : 900 });
      await page.goto(path);
      expect.soft(await page.evaluate(longestWithout), path).toBe(0);
    }
    ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
  });

test('on a phone, the join bar comes when the button of the landing page has gone, elsewhere when the heading has gone, lets go at the footer, and gives way to a field and to a low window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/');
  const line = page.getByText('Early customers get 50% off at launch.');
  const scroll = (to: number): Promise<void> => page.evaluate((y) => scrollTo(0, y), to);
  await expect(line).not.toBeInViewport();
  const button = page.getByRole('button', { name: 'Join the Waitlist' }).first();
  await button.evaluate((element) => scrollTo(0, element.getBoundingClientRect().bottom));
  await expect(line).toBeInViewport({ ratio: 1 });
  await scroll(99999);
  const [bar, footer] = [line.locator('..'), page.getByRole('contentinfo')];
  const [end, start] = [await bar.boundingBox(), await footer.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(start?.y ?? 0);
  await page.goto('/contact');
  await expect(line).not.toBeInViewport();
  await scroll(300);
  await expect(line).toBeInViewport({ ratio: 1 });
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.focus();
  await expect(line).toBeHidden();
  await field.blur();
  await expect(line).toBeVisible();
  await page.setViewportSize({ width: 664, height: 390 });
  await expect(line).toBeHidden();
  await page.setViewportSize({ width: 390, height: 664 });
  for (const path of ['/book', '/login', '/kn/signup', '/delete-account', '/terms', '/thank-you']) {
    await page.goto(path);
    await expect(line).toHaveCount(0);
  }
});

test('the join bar opens the dialog of the landing page, from there and from other pages, before anything is loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await withoutFiles(page);
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 1500));
  await page.getByRole('main').getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.goto('/blog/nri-task-support');
  await page.getByRole('main').getByRole('link', { name: 'Join', exact: true }).click();
  await expect(page).toHaveURL(/\/#waitlist$/);
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
});

test('a visitor who has joined reads "Your place on the waitlist" in place of the links that lead to the waitlist, before any script of the page', async ({
  page,
}) => {
  await join(page);
  await withoutFiles(page);
  const place = { name: 'Your place on the waitlist', exact: true };
  for (const path of ['/', '/about', '/book', '/blog/why-task-helpers']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const top = page.getByRole('banner');
    await expect(top.getByRole('link', place)).toHaveAttribute('href', '/thank-you');
    await expect(top.locator('a[href*="#waitlist"]:visible, button:visible')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 664 });
    await expect(top.getByRole('link', { name: 'Your place' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('#mobile-menu').getByRole('link', place)).toBeVisible();
    await page.evaluate(() => scrollTo(0, 1500));
    await expect(page.getByText(/^Early customers get 50% off at launch\.$/)).toBeHidden();
  }
});

test('from 896 px the top bar has the languages, the five links and a pill in one line, in every language; a greeting is whole next to them, and has the languages in its menu, too', async ({
  page,
  visit,
}) => {
  for (const path of ['/services', '/kn/services', '/hi/services'])
    for (const width of [896, 1024, 1279, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      const top = page.getByRole('banner');
      await expect(top.locator('ul a:visible')).toHaveCount(2);
      const lines = await top
        .locator('nav a:visible, ul a:visible, a[href*="waitlist"]:visible')
        .evaluateAll((links) => links.map((link) => link.getClientRects().length));
      expect.soft(lines, `${path} at ${width} px`).toEqual(Array(8).fill(1));
      const { height } = (await top.boundingBox()) ?? {};
      expect.soft(height, `${path} at ${width} px`).toBeLessThan(72);
    }
  await visit('/login');
  await logInAs(page, await existingAccount('Asha'));
  await untilHydrated(page, '/');
  await page.setViewportSize({ width: 896, height: 700 });
  const greeting = greetingOf(page, 'Asha');
  expect(await greeting.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
  await greeting.click();
  await expect(page.locator('#user-menu').getByRole('link', { name: 'ಕನ್ನಡ' })).toBeVisible();
});

/**
 * Runs in the page: the longest stretch of scrolling, in px, with no way to join in the window that a finger can press.
 * */
function longestWithout(): number {
  const ways = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href*="#waitlist"], [commandfor=waitlist], main form button[type=submit]',
    ),
  ];
  const isInReach = (way: HTMLElement): boolean => {
    if (!way.checkVisibility({ visibilityProperty: true })) return false;
    const { left, top, width, height } = way.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && way.contains(found);
  };
  const STEP = 20;
  let longest = 0;
  let stretch = 0;
  const end = document.documentElement.scrollHeight - innerHeight;
  for (let y = 0; y <= end; y += STEP) {
    scrollTo({ top: y, behavior: 'instant' });
    stretch = ways.some(isInReach) ? 0 : stretch + STEP;
    longest = Math.max(longest, stretch);
  }
  return longest;
}
