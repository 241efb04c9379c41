import type { CDPSession, Page } from '@playwright/test';

/** How a visitor has set up browser and window; a page is brought into one after the other. */
export interface Setting {
  /** Completes "… loses no text, and nothing is wider than the window, …". */
  readonly name: string;
  readonly width: number;
  readonly height?: number;
  /** The default font of the browser, in px. */
  readonly font?: number;
  /** Whether the scrollbar takes room. */
  readonly classic?: true;
  /** Whether the visitor's own style spaces the text. */
  readonly spaced?: true;
  /** Whether every word fits in a line of its box. */
  readonly whole?: true;
  readonly media?: Parameters<Page['emulateMedia']>[0];
}

const PLAIN = { forcedColors: null, media: null } as const;

/** 794 px are the width of A4. */
export const SETTINGS: readonly Setting[] = [
  { name: 'in a window of 2560 px', width: 2560 },
  { name: 'with text of twice the size', width: 1280, font: 32 },
  { name: 'on paper', width: 794, media: { media: 'print' } },
  { name: 'at 400 % zoom', width: 320, height: 256 },
  { name: 'at 320 px with text of twice the size', width: 320, font: 32 },
  { name: 'at 390 px with text of twice the size', width: 390, font: 32, whole: true },
  { name: 'at 320 px with text spacing', width: 320, spaced: true },
  { name: 'at 320 px in forced colours', width: 320, media: { forcedColors: 'active' } },
  { name: 'in a window of 256 px, with a classic scrollbar', width: 256, classic: true },
];

/** Brings a page into a setting, out of any other. */
export async function enter(page: Page, tools: CDPSession, setting: Setting): Promise<void> {
  const { width, height = 900, font = 16, classic = false, spaced = false, media } = setting;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ ...PLAIN, ...media });
  await tools.send('Emulation.setScrollbarsHidden', { hidden: !classic });
  await tools.send('Page.setFontSizes', { fontSizes: { standard: font } });
  await page.waitForFunction(hasFont, font);
  await page.evaluate(spaceText, spaced);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Runs in the page: the spacing that WCAG 1.4.12 names, as a visitor's own style. */
function spaceText(spaced: boolean): void {
  const sheet = new CSSStyleSheet();
  const spacing = 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em';
  if (spaced)
    sheet.replaceSync(
      `* { ${spacing.replaceAll(/(;|$)/g, ' !important$1')} } p { margin-bottom: 2em !important }`,
    );
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the page: whether the default font has arrived there. */
function hasFont(font: number): boolean {
  const probe = document.createElement('i');
  probe.style.fontSize = 'medium';
  document.body.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return fontSize === `${font}px`;
}
