import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { SITE_PATHS } from './setup/paths';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Pages of accounts and of the law ask nobody to join. */
const ASKS_NOBODY = /^\/(login|signup|forgot-password|delete-account|terms|privacy)$/;

/** Runs in the page: whether a link or a button that opens the waitlist is in the window, and nothing lies over it. */
function canJoin(): boolean {
  const ways = 'a[href$="#waitlist"], [commandfor="waitlist"], [name="interest"]';
  return [...document.querySelectorAll<HTMLElement>(ways)].some((way) => {
    const { left, top, width, height } = way.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return width > 0 && hit !== null && way.contains(hit);
  });
}

/** The places, in windows from the top, at which a visitor who scrolls sees no way to join. */
async function placesWithout(page: Page): Promise<number[]> {
  const windows = await page.evaluate(
    () => document.documentElement.scrollHeight / innerHeight - 1,
  );
  const without: number[] = [];
  for (let at = 0; at < windows + 0.5; at += 0.5) {
    await page.evaluate((y) => scrollTo(0, y * innerHeight), at);
    if (!(await page.evaluate(canJoin))) without.push(at);
  }
  return without;
}

test('wherever a visitor has scrolled to, a way to join is in view', async ({ page }) => {
  test.slow();
  for (const path of SITE_PATHS.filter((one) => !ASKS_NOBODY.test(one)))
    for (const size of [PHONE, DESKTOP])
      await test.step(`${path} at ${size.width} px`, async () => {
        await page.setViewportSize(size);
        await page.goto(path);
        expect.soft(await placesWithout(page), `${path} at ${size.width} px`).toEqual([]);
      });
});

const joinBar = (page: Page) => page.getByText('at launch.').locator('..').getByText('Join');

test('at the end of a phone window is the join bar once the button of the landing page has gone, and gives way to a field that is typed into', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expect(joinBar(page)).not.toBeInViewport();
  const button = page.getByRole('button', { name: 'Join the Waitlist' }).first();
  await button.evaluate((element) => scrollTo(0, element.getBoundingClientRect().bottom));
  await expect(joinBar(page)).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Message').focus();
  await expect(joinBar(page)).toBeHidden();
});

test('who has joined finds the way to their place in view instead, and nobody asks them to join', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('getit.joined', '{"answer":"214"}'));
  for (const path of ['/', '/services', '/blog/why-task-helpers'])
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await page.goto(path);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      const place = page.getByRole('banner').getByRole('link', { name: /^Your place/ });
      await expect(place).toBeInViewport({ ratio: 1 });
      await expect(joinBar(page)).toBeHidden();
      await expect(page.getByRole('banner').getByText(/^Join/).locator('visible=true')).toHaveCount(
        0,
      );
    }
});
