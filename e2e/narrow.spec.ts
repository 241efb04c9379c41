import type { Page } from '@playwright/test';
import { openEverything } from './fixtures/openEverything';
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

/** The text spacing of WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Runs in the page: a stylesheet of the visitor's own, which no policy of a page refuses. */
function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the page: examples that do not fit into their field, and words that break without a hyphen. */
function cutOrBroken(): string[] {
  const found = new Set<string>();
  const ruler = document.createElement('span');
  ruler.style.cssText = 'position: absolute; visibility: hidden';
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[placeholder], select',
  )) {
    const list = control instanceof HTMLSelectElement;
    const look = getComputedStyle(control);
    const { font, letterSpacing, wordSpacing } = look;
    // The arrow of a list takes room too.
    const pads = parseFloat(look.paddingLeft) + parseFloat(look.paddingRight);
    const room = control.clientWidth - Math.max(pads, list ? 32 : 0);
    const height =
      control.clientHeight - parseFloat(look.paddingTop) - parseFloat(look.paddingBottom);
    Object.assign(ruler.style, { font, letterSpacing, wordSpacing, width: `${room}px` });
    ruler.style.whiteSpace = list ? 'normal' : 'nowrap';
    ruler.textContent = list ? (control.options[0]?.text ?? '') : control.placeholder;
    control.after(ruler);
    if (ruler.scrollWidth > room + 1 || ruler.offsetHeight > height + 1)
      found.add(`cut: ${ruler.textContent}`);
    ruler.remove();
  }
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const around = text.parentElement;
    if (!around?.checkVisibility() || around.closest('option, svg')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.add(`broken: ${word}`);
    }
  }
  return [...found];
}

test('with wide text spacing at 320 px no word breaks, and the example in each field can be read (WCAG 1.4.12)', async ({
  page,
  consoleMessages,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...SITE_PATHS, '/nowhere'])
    await test.step(path, async () => {
      await page.goto(path);
      await page.evaluate(addStyle, SPACING);
      await page.evaluate(openEverything);
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      expect.soft(await page.evaluate(cutOrBroken), path).toEqual([]);
    });
  ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
});

for (const setting of SETTINGS)
  test(`nothing is wider than the window ${setting.name}`, async ({ page, consoleMessages }) => {
    await enter(page, setting);
    for (const path of [...SITE_PATHS, '/nowhere'])
      await test.step(path, async () => {
        await page.goto(path);
        await page.evaluate(openEverything);
        expect.soft(await page.evaluate(tooWide), path).toEqual([]);
        await page.evaluate(() => document.querySelector('dialog')?.showModal());
        expect.soft(await page.evaluate(tooWide), `${path}, dialog`).toEqual([]);
        await page.evaluate(() => document.querySelector('dialog')?.close());
      });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.evaluate(tooWide), 'menu').toEqual([]);
    ignoreMessages(consoleMessages, NOT_FOUND_REMARK);
  });
