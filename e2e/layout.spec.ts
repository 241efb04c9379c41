import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from 'shared-config/build/projectRoot';
import { SITE_PATHS } from './site/paths';
import { smallControls } from './tapTargets';
import { expect, test } from './fixtures/test';

const PAGES = [...SITE_PATHS, '/nowhere'];
const KB = 1024;

/** Opens a page, the 404 page too, whose status the browser itself reports. */
async function open(page: Page, path: string, consoleMessages: string[]): Promise<void> {
  await page.goto(path);
  await page.locator('#outlet[data-ready]').waitFor({ state: 'attached' });
  if (path === '/nowhere') consoleMessages.splice(0);
}

const openEverything = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });

const pageWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.scrollingElement?.scrollWidth ?? Number.NaN);

for (const path of PAGES) {
  test(`${path} needs no sideways scrolling at 320 px, and none at 2560 px`, async ({
    page,
    consoleMessages,
  }) => {
    for (const width of [320, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, path, consoleMessages);
      await openEverything(page);
      expect(await pageWidth(page)).toBeLessThanOrEqual(width);
    }
  });

  test(`${path} has no control smaller than 24 by 24 px, at 320 px and at 1440 px`, async ({
    page,
    consoleMessages,
  }) => {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path, consoleMessages);
      await openEverything(page);
      expect(await page.evaluate(smallControls, 24), `at ${width} px`).toEqual([]);
    }
  });

  test(`${path} loses no words at 400 % zoom`, async ({ page, consoleMessages }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, path, consoleMessages);
    await openEverything(page);
    expect(await page.evaluate(wordsOutOfSight)).toEqual([]);
    expect(await page.evaluate(stickyHeight)).toBeLessThan(256 / 3);
  });

  test(`${path} takes at most 50 KB of images and one font of at most 20 KB`, async ({
    page,
    consoleMessages,
  }) => {
    const images: Promise<Buffer>[] = [];
    const fonts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (kind === 'image') images.push(response.body());
      if (kind === 'font') fonts.push(response.body());
    });
    await open(page, path, consoleMessages);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    const drawings = await page.evaluate(() =>
      [...document.querySelectorAll('svg')].map(({ outerHTML }) => outerHTML).join(''),
    );
    const bytes = (await Promise.all(images)).reduce((sum, { length }) => sum + length, 0);
    expect(bytes + Buffer.byteLength(drawings)).toBeLessThanOrEqual(50 * KB);
    expect(fonts).toHaveLength(1);
    expect((await fonts[0])?.length).toBeLessThanOrEqual(20 * KB);
  });
}

test('the waitlist and the mobile menu can be used at 320 px and at 400 % zoom', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit('/');
  await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
  const join = page.getByRole('button', { name: 'Join now' });
  await join.scrollIntoViewIfNeeded();
  await expect(join).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(smallControls, 24)).toEqual([]);
  expect(await page.evaluate(wordsOutOfSight)).toEqual([]);
  expect(await pageWidth(page)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  const last = page.locator('#mobile-menu').getByRole('link', { name: 'Contact Us' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(smallControls, 24)).toEqual([]);
});

for (const path of [
  '/terms',
  '/privacy',
  '/blog/why-task-helpers',
  '/blog/nri-task-support',
  '/blog/why-your-time-matters',
]) {
  test(`${path} prints as its words alone, without top bar and footer`, async ({ page, visit }) => {
    await page.emulateMedia({ media: 'print' });
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('header').first()).toBeHidden();
    await expect(page.locator('footer')).toBeHidden();
    expect(await pageWidth(page)).toBeLessThanOrEqual(1280);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(4);
  });
}

test('the font on disk is the one font of the site, and at most 20 KB', () => {
  const file = join(projectRoot(), 'shared-config/ui/fonts/bricolage-grotesque.woff2');
  expect(readFileSync(file).length).toBeLessThanOrEqual(20 * KB);
});

/** Runs in the page: words that are cut off by a box or stand beside the viewport. */
function wordsOutOfSight(): string[] {
  const lost: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const box = element.getBoundingClientRect();
    const hiddenOnPurpose = box.width <= 1 || box.height <= 1 || box.bottom < 0;
    if (hiddenOnPurpose || element.closest('svg') || !element.checkVisibility()) continue;
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const { overflowX, overflowY } = getComputedStyle(element);
    const cutAcross =
      /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const cutDown =
      /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    const beside = own && (box.left < -1 || box.right > window.innerWidth + 1);
    if (cutAcross || cutDown || beside)
      lost.push(`${element.tagName} "${element.textContent?.trim().slice(0, 40)}"`);
  }
  return lost;
}

/** Runs in the page: how much of its height the parts that stay on screen take. */
function stickyHeight(): number {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
    .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
}
