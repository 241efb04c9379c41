import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readRows } from './fixtures/readRows';
import { expect, ignoreMessages, test, untilHydrated } from './fixtures/test';

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

/** The texts of the page that nobody has translated. */
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

interface TranslatedForm {
  readonly name: string;
  /** When the browser translates its page. */
  readonly translated: 'before it wakes' | 'after it has woken';
  readonly path: string;
  readonly form: string;
  /** Values by the name of the field. */
  readonly typed: (mark: string) => Record<string, string>;
  readonly arrives: (page: Page, typed: Record<string, string>) => Promise<void>;
}

const FORMS: readonly TranslatedForm[] = [
  {
    name: 'the waitlist',
    translated: 'before it wakes',
    path: '/',
    form: 'dialog form[method=post]',
    typed: (mark) => ({
      name: 'Asha',
      email: `${mark}@example.com`,
      city: 'Mysuru',
      interest: 'Help for Elderly',
    }),
    async arrives(page, typed) {
      await expect(page).toHaveURL(/\/thank-you$/);
      expect(readRows('waitlist').filter(({ email }) => email === typed['email'])).toMatchObject([
        typed,
      ]);
    },
  },
  {
    name: 'the contact form',
    translated: 'after it has woken',
    path: '/contact',
    form: 'main form',
    typed: (mark) => ({ name: 'Lakshmi', mobile: '98450 12345', message: mark }),
    arrives: (_page, typed) =>
      expect
        .poll(() => readRows('contact').filter((row) => row['message'] === typed['message']))
        .toMatchObject([typed]),
  },
];

/** Opens the dialog if the form is in one, fills the form in and sends it. */
async function fillInAndSend(page: Page, { form }: TranslatedForm, typed: object): Promise<void> {
  const fields = page.locator(form);
  for (const [name, value] of Object.entries(typed) as [string, string][]) {
    const field = fields.locator(`[name=${name}]`);
    if (await field.evaluate((element) => element.matches('select')))
      await field.selectOption(value);
    else await field.fill(value);
  }
  await fields.locator('[type=submit]').click();
}

for (const form of FORMS)
  test(`translated by the browser ${form.translated}, ${form.name} is sent as it was written`, async ({
    page,
    consoleMessages,
  }) => {
    const typed = form.typed(randomUUID());
    const early = form.translated === 'before it wakes';
    if (early)
      await page.addInitScript(
        `addEventListener('DOMContentLoaded', () => (${translate.toString()})())`,
      );
    await page.goto(form.path);
    const isDialog = form.form.startsWith('dialog');
    if (isDialog) await page.locator('[commandfor=waitlist]:visible').first().click();
    await untilHydrated(page);
    if (!early) await page.evaluate(translate);
    await expect.poll(() => untranslated(page)).toEqual([]);
    await fillInAndSend(page, form, typed);
    await form.arrives(page, typed);
    await expect.poll(() => untranslated(page)).toEqual([]);
    // React has drawn what was translated anew.
    if (early) ignoreMessages(consoleMessages, /Minified React error #418/);
  });
