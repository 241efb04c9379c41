import type { Page } from '@playwright/test';
import { axeInViews, violationsOf } from '../accessibility/violationsOf';
import { expect, ignoreMessages, NOT_FOUND_REMARK, test } from '../fixtures/test';
import {
  addPhoto,
  cutOrBroken,
  distorted,
  emptyRoom,
  lostBorders,
  lostText,
  lostWords,
  motion,
  openEverything,
  stickyHeight,
  tooWide,
} from '../layout/inPage';
import { enter, SETTINGS } from '../layout/settings';

const KB = 1024;

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

/** The test of one page. */
export function fitsEveryWindow(path: string): void {
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
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await page.evaluate(() => document.fonts.ready);

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

    await test.step(`${path} does not move for a visitor who wants less motion`, async () => {
      expect.soft(await page.evaluate(motion)).toEqual([]);
    });

    const tools = await context.newCDPSession(page);
    for (const setting of SETTINGS)
      await test.step(`${path} loses no text, and nothing is wider than the window, ${setting.name}`, async () => {
        await enter(page, tools, setting);
        expect.soft(await page.evaluate(lostText), setting.name).toEqual([]);
        expect.soft(await page.evaluate(tooWide), setting.name).toEqual([]);
        const { height, media, spaced, whole } = setting;
        if (whole) expect.soft(await page.evaluate(lostWords), setting.name).toEqual([]);
        expect.soft(await page.evaluate(distorted), setting.name).toEqual([]);
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
    await test.step(`${path} keeps the ratio of a photo that is wider than the window`, async () => {
      await enter(page, tools, { name: '', width: 390 });
      await page.evaluate(addPhoto);
      expect.soft(await page.evaluate(distorted)).toEqual([]);
    });
    if (path === '/nowhere') ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
  });
}
