import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from 'shared-config/build/projectRoot';
import { NOT_FOUND_REMARK, ignoreMessages } from './fixtures/consoleMessages';
import { openEverything } from './fixtures/openEverything';
import { expect, test } from './fixtures/test';
import { violationsOf } from './layout/axe';
import { palettePage } from './layout/palette';
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

for (const path of [...SITE_PATHS, '/nowhere']) {
  test(`${path} fits its screen and meets WCAG 2.2 AA`, async ({
    page,
    visit,
    consoleMessages,
  }) => {
    const images = sizesOf(page, 'image');
    const fonts = sizesOf(page, 'font');
    await page.setViewportSize({ width: 1440, height: 900 });
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
    await test.step(`${path} has no violation of WCAG 2.2 AA that axe finds`, async () => {
      expect.soft(await violationsOf(page)).toEqual([]);
    });

    await test.step(`${path} loses no text at 400 % zoom`, async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.evaluate(() => window.scrollTo(0, 0));
      expect.soft(await page.evaluate(hiddenText)).toEqual([]);
      expect.soft(await page.evaluate(stickyHeight)).toBeLessThan(256 / 3);
    });

    await test.step(`${path} needs no sideways scrolling at 320 px, and none at 2560 px`, async () => {
      for (const width of [2560, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await pageWidth(page)).toBeLessThanOrEqual(width);
      }
    });

    await test.step(`${path} has no control smaller than 24 by 24 px, at 320 px and at 1440 px`, async () => {
      expect.soft(await violationsOf(page, 'target-size')).toEqual([]);
    });

    await test.step(`all text of ${path} is readable in both themes (WCAG AA)`, async () => {
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      // Without a dialog the light theme has been checked above.
      const themes = path === '/' ? (['light', 'dark'] as const) : (['dark'] as const);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await violationsOf(page, 'color-contrast'), colorScheme).toEqual([]);
      }
    });
    if (path === '/nowhere') ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
  });
}

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

for (const path of ['/', '/book', '/login', '/thank-you', '/blog']) {
  test(`in forced colours the buttons of ${path} keep their text and their border`, async ({
    page,
    visit,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(path);
    const looks = await page.locator('main button:visible, main a:visible').evaluateAll((all) =>
      all.map((element) => {
        const { minHeight, borderTopLeftRadius, forcedColorAdjust, borderTopWidth } =
          getComputedStyle(element);
        const isButton = minHeight === '48px' && borderTopLeftRadius === '999px';
        return { isButton, forcedColorAdjust, borderTopWidth };
      }),
    );
    const buttons = looks.filter(({ isButton }) => isButton);
    if (path !== '/blog') expect(buttons.length).toBeGreaterThan(0);
    for (const { borderTopWidth } of buttons) expect(borderTopWidth).not.toBe('0px');
    for (const { forcedColorAdjust } of looks) expect(forcedColorAdjust).toBe('auto');
    // The arrow of a list is drawn by the system then.
    const lists = await page
      .locator('select')
      .evaluateAll((all) => all.map((list) => getComputedStyle(list).appearance));
    expect(lists).not.toContain('none');
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
  expect(await page.evaluate(hiddenText)).toEqual([]);
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

/** Runs in the page: text that a box cuts off or that lies beside the viewport. */
function hiddenText(): string[] {
  const hidden: string[] = [];
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
      hidden.push(`${element.tagName} "${element.textContent?.trim().slice(0, 40)}"`);
  }
  return hidden;
}

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
