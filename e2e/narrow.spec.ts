import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { NOT_FOUND_REMARK, ignoreMessages } from './fixtures/consoleMessages';
import { SITE_PATHS } from './site/paths';

/** A window, and the default font of its browser, in px. */
interface Setting {
  readonly name: string;
  readonly width: number;
  readonly font: number;
  /** Whether the scrollbar takes room of its own. */
  readonly classic: boolean;
}

const SETTINGS: readonly Setting[] = [
  { name: 'in a window of 256 px', width: 256, font: 16, classic: false },
  { name: 'at 320 px with a font of 32 px', width: 320, font: 32, classic: false },
  { name: 'at 320 px beside a classic scrollbar', width: 320, font: 16, classic: true },
];

async function enter(page: Page, { width, font, classic }: Setting): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setScrollbarsHidden', { hidden: !classic });
  await tools.send('Page.setFontSizes', { fontSizes: { standard: font } });
}

/** Runs in the page: how much wider the page and each open layer is than its room, and what sticks out. */
function tooWide(): string[] {
  const root = document.documentElement;
  const over: string[] = [];
  const layers = document.querySelectorAll<HTMLElement>('dialog[open], :popover-open');
  for (const room of [root, ...layers]) {
    const by = room.scrollWidth - room.clientWidth;
    const { left, right } = room.getBoundingClientRect();
    const outside = room !== root && (left < -1 || right > root.clientWidth + 1);
    if (by <= 0 && !outside) continue;
    const edge = Math.min(room === root ? root.clientWidth : right, root.clientWidth);
    const out = [...room.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .map((element) =>
        `${element.tagName}.${element.className} ${element.textContent}`.slice(0, 60),
      );
    over.push(`${room.tagName}#${room.id} by ${by} px: ${out.slice(-3).join(' | ')}`);
  }
  return over;
}

for (const setting of SETTINGS)
  test(`nothing is wider than the window ${setting.name}`, async ({ page, consoleMessages }) => {
    await enter(page, setting);
    for (const path of [...SITE_PATHS, '/nowhere'])
      await test.step(path, async () => {
        await page.goto(path);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
        });
        expect.soft(await page.evaluate(tooWide), path).toEqual([]);
        await page.evaluate(() => document.querySelector('dialog')?.showModal());
        expect.soft(await page.evaluate(tooWide), `${path}, dialog`).toEqual([]);
        await page.evaluate(() => document.querySelector('dialog')?.close());
      });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.evaluate(tooWide), 'menu').toEqual([]);
    ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
  });
