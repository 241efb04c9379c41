import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from 'shared-config/build/projectRoot';
import { NOT_FOUND_REMARK, ignoreMessages } from './fixtures/consoleMessages';
import { openEverything } from './fixtures/openEverything';
import { expect, test } from './fixtures/test';
import { axeEverywhere } from './accessibility/axe/axeEverywhere';
import { violationsOf } from './accessibility/axe/violationsOf';
import { cutOrBroken } from './layout/cutOrBroken';
import { emptyRoom } from './layout/emptyRoom';
import { lostBorders } from './layout/lostBorders';
import { lostErrors } from './layout/lostErrors';
import { lostText } from './layout/lostText';
import { motion } from './layout/motion';
import { palettePage } from './layout/palette';
import { enter, SETTINGS } from './layout/settings';
import { tooWide } from './layout/tooWide';
import { SITE_PATHS } from './site/paths';

const KB = 1024;

const pageWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.scrollingElement?.scrollWidth ?? Number.NaN);

/** Collects the sizes of the responses of a kind from now on. */
function sizesOf(page: Page, kind: 'image' | 'font'): Promise<number>[] {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === kind)
      sizes.push(response.body().then(({ length }) => length));
  });
  return sizes;
}

test.use({ reducedMotion: 'reduce' });

for (const path of [...SITE_PATHS, '/nowhere'])
  test(`${path} fits every window and meets every rule of axe`, async ({
    page,
    context,
    visit,
    consoleMessages,
  }) => {
    const images = sizesOf(page, 'image');
    const fonts = sizesOf(page, 'font');
    await page.setViewportSize({ width: 1280, height: 900 });
    await visit(path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');

    await test.step(`${path} takes at most 50 KB of images and one font of at most 20 KB`, async () => {
      const drawings = await page.evaluate(() =>
        [...document.querySelectorAll('svg')].map(({ outerHTML }) => outerHTML).join(''),
      );
      const bytes = (await Promise.all(images)).reduce((sum, length) => sum + length, 0);
      expect.soft(bytes + Buffer.byteLength(drawings)).toBeLessThanOrEqual(50 * KB);
      expect.soft(fonts).toHaveLength(1);
      expect.soft(await fonts[0]).toBeLessThanOrEqual(20 * KB);
    });

    await page.evaluate(openEverything);
    // Scrolled down, a field may be half under the sticky bar, and axe calls it too small a target.
    await page.evaluate(() => window.scrollTo(0, 0));
    await test.step(`${path} has no violation that any rule of axe finds, in light and dark, at 320 and 1280 px`, async () => {
      expect.soft(await axeEverywhere(page)).toEqual([]);
    });

    await test.step(`${path} ends with its footer, and its forms with their last line`, async () => {
      expect.soft(await page.evaluate(emptyRoom)).toEqual([]);
    });

    await test.step(`${path} stands still for a visitor who wants less motion`, async () => {
      expect.soft(await page.evaluate(motion)).toEqual([]);
    });

    const tools = await context.newCDPSession(page);
    for (const setting of SETTINGS)
      await test.step(`${path} loses no text, and nothing is wider than the window, ${setting.name}`, async () => {
        await enter(page, tools, setting);
        expect.soft(await page.evaluate(lostText), setting.name).toEqual([]);
        expect.soft(await page.evaluate(tooWide), setting.name).toEqual([]);
        const { height, media, spaced } = setting;
        if (spaced) expect.soft(await page.evaluate(cutOrBroken), setting.name).toEqual([]);
        if (height !== undefined)
          expect.soft(await page.evaluate(stickyHeight)).toBeLessThan(height / 3);
        if (media?.forcedColors === 'active') {
          // In forced colours links and buttons keep their colours and their border.
          expect.soft(await page.evaluate(lostBorders)).toEqual([]);
          expect.soft(await violationsOf(page, 'color-contrast')).toEqual([]);
        }
      });
    if (path === '/nowhere') ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
  });

test('the waitlist, its errors and the phone menu lose no text, and nothing is wider than the window, in every setting', async ({
  page,
  context,
  visit,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await visit('/');
  const tools = await context.newCDPSession(page);
  const open = {
    menu: () => page.getByRole('button', { name: 'Menu' }).click(),
    waitlist: () => page.getByRole('button', { name: 'Join the Waitlist' }).first().click(),
    errors: async () => {
      await open.waitlist();
      await page.getByRole('button', { name: 'Join now' }).click();
    },
  };
  for (const [layer, press] of Object.entries(open)) {
    await enter(page, tools, { name: '', width: 320 });
    await press();
    for (const setting of SETTINGS.filter(({ media }) => media?.media !== 'print'))
      await test.step(`${layer} ${setting.name}`, async () => {
        await enter(page, tools, setting);
        await expect(page.locator(':modal, :popover-open')).toBeVisible();
        expect.soft(await page.evaluate(lostText), `${layer} ${setting.name}`).toEqual([]);
        expect.soft(await page.evaluate(tooWide), `${layer} ${setting.name}`).toEqual([]);
        if (setting.spaced) expect.soft(await page.evaluate(cutOrBroken)).toEqual([]);
        if (layer !== 'errors' || setting.media?.forcedColors !== 'active') return;
        await test.step('an error differs from other fields in forced colours, and says why', async () => {
          expect.soft(await page.evaluate(lostErrors)).toEqual([]);
          expect.soft(await violationsOf(page, 'color-contrast')).toEqual([]);
        });
      });
    await page.keyboard.press('Escape');
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every pair of text and background that the design allows is readable in the ${colorScheme} theme (WCAG AA)`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setContent(palettePage());
    expect(await page.locator('p').count()).toBe(21);
    expect(await violationsOf(page, 'color-contrast')).toEqual([]);
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
  expect(await violationsOf(page, 'target-size')).toEqual([]);
  expect(await page.evaluate(lostText)).toEqual([]);
  expect(await pageWidth(page)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  const last = page.locator('#mobile-menu').getByRole('link', { name: 'Contact Us' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await violationsOf(page, 'target-size')).toEqual([]);
});

for (const path of [
  '/terms',
  '/privacy',
  '/blog/why-task-helpers',
  '/blog/nri-task-support',
  '/blog/why-your-time-matters',
]) {
  test(`${path} prints its text with our name above it and our address below, and nothing to press`, async ({
    page,
    visit,
  }) => {
    await page.emulateMedia({ media: 'print' });
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [above, below] = [page.getByRole('banner'), page.getByRole('contentinfo')];
    await expect(above.getByRole('link', { name: 'GetIt home' })).toBeVisible();
    await expect(below.getByText('hello@getit.example')).toBeVisible();
    await expect(above.locator('nav:visible, button:visible')).toHaveCount(0);
    await expect(below.locator('a:visible')).toHaveCount(0);
    expect(await pageWidth(page)).toBeLessThanOrEqual(1280);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(4);
  });
}

for (const path of ['/', '/login'])
  test(`the cascade layers of ${path} come in their order, before and after it hydrates`, async ({
    page,
    visit,
  }) => {
    const order = ['reset', 'tokens', 'base', 'ui', 'part'];
    await page.goto(path);
    expect(await page.evaluate(layersInOrder)).toEqual(order);
    await visit(path);
    expect(await page.evaluate(layersInOrder)).toEqual(order);
  });

test('the holes of a perforated edge show the page behind them, and no shadow', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit('/');
  const slip = page.getByRole('link', { name: /^Deliveries/ });
  await slip.scrollIntoViewIfNeeded();
  const box = await slip.boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  const pixel = (left: number, top: number): Promise<Buffer> =>
    page.screenshot({
      clip: { x: Math.round(left), y: Math.floor(top), width: 1, height: 1 },
    });
  // Holes of 5 px, about 18 px apart, with half of that before the first one.
  const half = width / Math.round(width / 18) / 2;
  const bare = await pixel(8, y + height - 1);
  expect(await pixel(x + half, y + height - 1)).toEqual(bare);
  expect(await pixel(x + 2 * half, y + height - 8)).not.toEqual(bare);
});

test('in the top bar and in the phone menu a line marks the current page, and moves nothing (WCAG 1.4.1)', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit('/about');
  const look = (name: string) =>
    page
      .getByRole('navigation', { name: /Main|Menu/ })
      .getByRole('link', { name, exact: true })
      .evaluate((link) => [
        getComputedStyle(link).textDecorationLine,
        link.getBoundingClientRect().height,
      ]);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 320) await page.getByRole('button', { name: 'Menu' }).click();
    const [other, height] = await look('Services');
    expect(other).toBe('none');
    expect(await look('About')).toEqual(['underline', height]);
  }
});

test('the font file takes at most 20 KB', () => {
  const file = join(projectRoot(), 'shared-config/ui/fonts/bricolage-grotesque.woff2');
  expect(readFileSync(file).length).toBeLessThanOrEqual(20 * KB);
});

/** Runs in the page: the cascade layers in the order in which the stylesheets name them first. */
function layersInOrder(): string[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const names = rules.flatMap((rule) => {
    if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
    return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
  });
  return [...new Set(names)];
}

/** Runs in the page: the height in px of everything that stays on screen while the page scrolls. */
function stickyHeight(): number {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
    .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
}
