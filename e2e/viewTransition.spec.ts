import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

interface Reveal extends Event {
  readonly viewTransition?: { readonly finished: Promise<void> } | null;
}

/** Records whether the page is revealed by a transition from the one before. */
const recordReveal = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }: Reveal) =>
      Object.assign(window, { transition: viewTransition?.finished.then(() => 'finished') }),
    );
  });

const transition = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as { transition?: Promise<string> }).transition);

async function follow(page: Page, path: string): Promise<void> {
  await page.goto('/blog');
  await page.locator(`footer a[href="${path}"]`).click();
  await page.waitForURL(path);
}

test('a page fades over the next one, which takes presses meanwhile', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await recordReveal(page);
  // Holds the transition on screen.
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }: Reveal & { viewTransition?: unknown }) => {
      const { ready } = (viewTransition ?? {}) as { ready?: Promise<void> };
      void ready?.then(() => {
        for (const animation of document.getAnimations()) animation.pause();
      });
    });
  });
  await follow(page, '/terms');
  await page.waitForFunction(() => document.getAnimations().length > 0);
  const faded = () =>
    page.evaluate(() =>
      document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement),
    );
  expect(await faded()).toEqual(['::view-transition-old(root)']);
  const { x, y, width, height } = (await page
    .getByRole('button', { name: 'Menu' })
    .boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.locator('#mobile-menu')).toBeVisible();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  expect(await transition(page)).toBe('finished');
});

test('a visitor who wants less motion gets the next page at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordReveal(page);
  await follow(page, '/terms');
  expect(await transition(page)).toBeUndefined();
});
