import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formOf } from './faults/formFields';
import { readRows } from './fixtures/readRows';
import { expect, test } from './fixtures/test';
import { testTouch } from './touched/touchTest';

/* A visitor whose browser translates the page: each text is in two `font` elements and says something else. */

/** Runs in the page. Translates every text, and from then on every new one, as browsers do. */
function translate(): void {
  const isOurs = (text: Node): boolean =>
    /\S/.test(text.nodeValue ?? '') &&
    !text.nodeValue?.startsWith('ಕ ') &&
    !text.parentElement?.closest('script, style, noscript, template, textarea, font');
  const one = (text: Text): void => {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    inner.append(`ಕ ${text.data}`);
  };
  const all = (): void => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isOurs(walker.currentNode)) texts.push(walker.currentNode as Text);
    texts.forEach(one);
  };
  all();
  const root = document.documentElement;
  root.lang = 'kn';
  root.classList.add('translated-ltr');
  let due: ReturnType<typeof setTimeout>;
  const later = (): void => {
    clearTimeout(due);
    due = setTimeout(all, 100);
  };
  const what = { childList: true, characterData: true, subtree: true };
  new MutationObserver(later).observe(document.body, what);
}

/** The untranslated texts of the page. */
const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const left: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      const isOurs = !parentElement?.closest('script, style, noscript, template, textarea');
      if (isOurs && /\S/.test(nodeValue ?? '') && !nodeValue?.startsWith('ಕ '))
        left.push(nodeValue ?? '');
    }
    return left;
  });

testTouch('a translator replaces the words', { change: translate });

test('a form of a page that is translated after it has woken is sent as it was written, and what React then draws is translated', async ({
  page,
  visit,
}) => {
  const typed = { name: 'Lakshmi', mobile: '98450 12345', message: randomUUID() };
  await visit('/contact');
  await page.evaluate(translate);
  await expect.poll(() => untranslated(page)).toEqual([]);
  const form = formOf(page);
  for (const [name, text] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(text);
  await form.locator('[type=submit]').click();
  await expect
    .poll(() => readRows('contact').filter(({ message }) => message === typed.message))
    .toMatchObject([typed]);
  await expect.poll(() => untranslated(page)).toEqual([]);
});
