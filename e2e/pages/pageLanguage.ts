import type { Page } from '@playwright/test';
import { latinWords } from 'shared-config/build/messages/testing/latinWords';
import { LANGUAGE, localPath, type Translated } from 'shared-config/i18n/languages';
import { violationsOf } from '../accessibility/violationsOf';
import { expect, test } from '../fixtures/test';
import {
  cutOrBroken,
  lostText,
  openEverything,
  REAL_LETTERS,
  tooWide,
  widthsOfLetters,
} from '../layout/inPage';
import { enter } from '../layout/settings';

const WIDTHS = [256, 320, 390, 1440] as const;

/** Runs in the page: its texts in its own language, on the screen and in the names of controls. */
function textsOfPage(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [document.title];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('script, style, template, noscript, [lang=en], [hreflang=en]'))
      texts.push(textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      texts.push(element.getAttribute(name) ?? '');
  return texts;
}

/** Expects no word in Latin letters, but for those that stay in them in the language of the page. */
export async function expectNoLatinWords(page: Page, language: Translated): Promise<void> {
  const texts = await page.evaluate(textsOfPage);
  expect.soft(texts.flatMap((text) => latinWords(text, language))).toEqual([]);
}

/** The test of one page in one language. */
export function isInItsLanguage(language: Translated, path: string): void {
  const address = localPath(language, path);
  test(`${address} is in its language alone, fits every window and meets every rule of axe`, async ({
    page,
    visit,
  }) => {
    await visit(address);
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE[language].tag);
    expect(await page.evaluate(widthsOfLetters)).toBeGreaterThan(REAL_LETTERS);
    await expectNoLatinWords(page, language);
    await page.evaluate(openEverything);
    // Its colours are those of the page in English.
    expect.soft(await violationsOf(page)).toEqual([]);
    const tools = await page.context().newCDPSession(page);
    for (const width of WIDTHS) {
      await enter(page, tools, { name: address, width });
      const where = `${address} at ${width} px`;
      expect.soft(await page.evaluate(lostText), where).toEqual([]);
      expect.soft(await page.evaluate(tooWide), where).toEqual([]);
      // The name of a database is longer than the narrowest window, and breaks there.
      if (width > 256) expect.soft(await page.evaluate(cutOrBroken), where).toEqual([]);
    }
  });
}
