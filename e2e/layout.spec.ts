import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '@getit/tools/projectRoot';
import { expect, ignoreMessages, NOT_FOUND_REMARK, test, untilHydrated } from './fixtures/test';
import { axeInViews, violationsOf } from './accessibility/violationsOf';
import {
  cutOrBroken,
  emptyRoom,
  lostBorders,
  lostErrors,
  lostText,
  motion,
  openEverything,
  stickyHeight,
  tooWide,
} from './layout/inPage';
import { enter, SETTINGS } from './layout/settings';
import { SITE_PATHS } from './site/paths';

const KB = 1024;

/** Text, borders and outlines with their background, by token. Some of them show only on hover, on focus or after an error. */
const TEXT = [
  ...['paper', 'card', 'leaf-tint', 'marigold-tint'].flatMap((background) =>
    ['ink', 'ink-soft', 'leaf', 'leaf-strong'].map((text) => [text, background]),
  ),
  ['alert', 'paper'],
  ['alert', 'card'],
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-strong'],
  ['on-marigold', 'marigold'],
] as const;

/** Collects the sizes of the responses of a kind from now on. */
function sizesOf(page: Page, kind: 'image' | 'font'): Promise<number>[] {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === kind)
      sizes.push(response.body().then(({ length }) => length));
  });
  return sizes;
}

/** Pages that visitors print. */
const PRINTED = /^\/(terms|privacy|blog\/.+)$/;

async function expectPrinted(page: Page): Promise<void> {
  const [above, below] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(above.getByRole('link', { name: 'GetIt home' })).toBeVisible();
  await expect(below.getByText('hello@getit.example')).toBeVisible();
  await expect(above.locator('nav:visible, button:visible')).toHaveCount(0);
  await expect(below.locator('a:visible')).toHaveCount(0);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(4);
}

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
    await test.step(`${path} has no violation that any rule of axe finds, dark at 1280 px and light at 320 px`, async () => {
      expect.soft(await axeInViews(page)).toEqual([]);
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
        if (media?.media === 'print' && PRINTED.test(path))
          await test.step(`${path} prints its text with our name above it and our address below, and nothing to press`, () =>
            expectPrinted(page));
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
  const lasts = {
    menu: page.locator('#mobile-menu').getByRole('link', { name: 'Contact Us' }),
    waitlist: page.getByRole('button', { name: 'Join now' }),
    errors: page.getByRole('button', { name: 'Join now' }),
  };
  const open = {
    menu: () => page.getByRole('button', { name: 'Menu' }).click(),
    waitlist: () => page.getByRole('button', { name: 'Join the Waitlist' }).first().click(),
    errors: async () => {
      await open.waitlist();
      await page.getByRole('button', { name: 'Join now' }).click();
    },
  };
  for (const layer of ['menu', 'waitlist', 'errors'] as const) {
    await enter(page, tools, { name: '', width: 320 });
    await open[layer]();
    for (const setting of SETTINGS.filter(({ media }) => media?.media !== 'print'))
      await test.step(`${layer} ${setting.name}`, async () => {
        await enter(page, tools, setting);
        await expect(page.locator(':modal, :popover-open')).toBeVisible();
        expect.soft(await page.evaluate(lostText), `${layer} ${setting.name}`).toEqual([]);
        expect.soft(await page.evaluate(tooWide), `${layer} ${setting.name}`).toEqual([]);
        if (setting.spaced) expect.soft(await page.evaluate(cutOrBroken)).toEqual([]);
        if (setting.height !== undefined)
          await test.step('its last control can be used at 400 % zoom', async () => {
            await lasts[layer].scrollIntoViewIfNeeded();
            await expect.soft(lasts[layer]).toBeInViewport({ ratio: 1 });
            expect.soft(await violationsOf(page, 'target-size')).toEqual([]);
          });
        if (layer !== 'errors' || setting.media?.forcedColors !== 'active') return;
        await test.step('an error differs from other fields in forced colours, and says why', async () => {
          expect.soft(await page.evaluate(lostErrors)).toEqual([]);
          expect.soft(await violationsOf(page, 'color-contrast')).toEqual([]);
        });
      });
    await page.keyboard.press('Escape');
  }
});

test('every pair of text and background that the design allows is readable in the light and in the dark theme (WCAG AA)', async ({
  page,
}) => {
  await page.setContent(palettePage());
  expect(await page.locator('p').count()).toBe(21);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violationsOf(page, 'color-contrast'), colorScheme).toEqual([]);
  }
});

test('the cascade layers come in their order, before and after a page hydrates', async ({
  page,
}) => {
  const order = ['reset', 'tokens', 'base', 'ui', 'part'];
  for (const path of ['/', '/login']) {
    await page.goto(path);
    expect(await page.evaluate(layersInOrder)).toEqual(order);
    await untilHydrated(page);
    expect(await page.evaluate(layersInOrder)).toEqual(order);
  }
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

test('a hamburger replaces the links of the top bar on small screens (spec §2), and in both a line marks the current page, and moves nothing (WCAG 1.4.1)', async ({
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
    const [bar, menu] = [page.getByRole('navigation', { name: 'Main' }), page.getByRole('button', { name: 'Menu' })]; // prettier-ignore
    await expect(bar).toBeVisible({ visible: width === 1440 });
    await expect(menu).toBeVisible({ visible: width === 320 });
    if (width === 320) await menu.click();
    const [other, height] = await look('Services');
    expect(other).toBe('none');
    expect(await look('About')).toEqual(['underline', height]);
  }
});

/** A page with one line of text for each pair of colours that the design allows. */
function palettePage(): string {
  const tokens = readFileSync(join(projectRoot(), 'shared-config/ui/tokens.css'), 'utf8');
  const lines = TEXT.map(
    ([text, background]) =>
      `<p style="color: var(--${text}); background: var(--${background})">${text} on ${background}</p>`,
  );
  return `<style>${tokens}</style><main>${lines.join('')}</main>`;
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
