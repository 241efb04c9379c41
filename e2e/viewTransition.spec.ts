import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

interface Reveal extends Event {
  readonly viewTransition?: { readonly ready: Promise<void>; readonly finished: Promise<void> };
}

/** Follows a link, and records whether its page is revealed by a transition from the one before, which is held. */
async function follow(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }: Reveal) => {
      const transition = viewTransition?.finished.then(() => 'finished');
      Object.assign(window, { transition });
      void viewTransition?.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause();
      });
    });
  });
  await page.goto('/blog');
  await page.locator(`footer a[href="${path}"]`).click();
  await page.waitForURL(path);
}

const transition = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as { transition?: Promise<string> }).transition);

test('a page fades over the next one, which takes presses meanwhile', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 800 });
  await follow(page, '/terms');
  await page.waitForFunction(() => document.getAnimations().length > 0);
  const faded = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement),
  );
  expect(faded).toEqual(['::view-transition-old(root)']);
  const box = await page.getByRole('button', { name: 'Menu' }).boundingBox();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.locator('#mobile-menu')).toBeVisible();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  expect(await transition(page)).toBe('finished');
});

test('a visitor who wants less motion gets the next page at once', async ({ page }) => {
  await follow(page, '/terms');
  expect(await transition(page)).toBeUndefined();
});
