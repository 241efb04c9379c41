import type { Page } from '@playwright/test';
import { existingAccount, greetingOf, logInAs } from './fixtures/accounts';
import { expect, test, untilHydrated } from './fixtures/test';

/** The narrowest, both sides of where the links replace the menu, and the widest. */
const WIDTHS = [256, 895, 896, 2560];

const boxOf = (page: Page, selector: string): Promise<DOMRect> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

/** Lets the greeting leave and arrive again, as it does in the back/forward cache. */
async function arriveAgain(page: Page): Promise<{ moved: string[]; shift: number }> {
  return page.evaluate(async () => {
    const frame = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const places = (): string[] =>
      [...document.querySelectorAll('header a, header [popovertarget="mobile-menu"], main h1')]
        .filter((element) => !element.closest('#user-menu'))
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return `${element.textContent}: ${[x, y, width, height].join(' ')}`;
        });
    let shift = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as { value?: number }).value ?? 0;
    });
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await frame();
    if (document.querySelector('[popovertarget="user-menu"]'))
      throw new Error('It is still there.');
    observer.observe({ type: 'layout-shift' });
    const before = places();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await frame();
    const moved = places().filter((place, index) => place !== before[index]);
    observer.disconnect();
    return { moved, shift };
  });
}

test('a long greeting moves and covers nothing, and its menu opens under it, from 256 to 2560 px', async ({
  page,
  visit,
}) => {
  const name = 'ಲಕ್ಷ್ಮೀ ನಾರಾಯಣ್';
  await visit('/login');
  await logInAs(page, await existingAccount(name));
  const greeting = greetingOf(page, name);
  const logout = page.getByRole('button', { name: 'Logout' });
  // The greeting may arrive before the landing page and its fonts.
  await untilHydrated(page, '/');
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await test.step(`at ${width} px nothing moves when it arrives`, async () => {
      expect.soft(await arriveAgain(page)).toEqual({ moved: [], shift: 0 });
    });
    const own = await boxOf(page, '[popovertarget="user-menu"]');
    await test.step(`at ${width} px it is between its neighbours`, async () => {
      const next = width < 896 ? '[popovertarget="mobile-menu"]' : 'header nav[aria-label="Main"]';
      expect.soft(own.left).toBeGreaterThan((await boxOf(page, 'header a[aria-label]')).right);
      expect.soft(own.right).toBeLessThan((await boxOf(page, next)).left);
    });
    await test.step(`at ${width} px its menu opens under it`, async () => {
      await greeting.click();
      await expect(logout).toBeVisible();
      const menu = await boxOf(page, '#user-menu');
      expect.soft(menu.top - own.bottom).toBeGreaterThanOrEqual(0);
      expect.soft(menu.top - own.bottom).toBeLessThan(24);
      expect.soft(Math.abs(menu.right - own.right)).toBeLessThanOrEqual(1);
      expect.soft(menu.left).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Escape');
    });
  }
  await test.step('at 1440 px it is whole', async () => {
    await page.setViewportSize({ width: 1440, height: 800 });
    const cut = await greeting.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    expect(cut).toBe(false);
  });
});
