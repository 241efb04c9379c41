import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { existingAccount, newAccount, resetCodeFor, uidsOf } from './fixtures/accounts';
import { readRows } from './fixtures/readRows';
import { expect, test, untilHydrated } from './fixtures/test';

/* A visitor whose browser translates the page: each text is in two `font` elements and says something else. */

type Way = 'replaces' | 'moves' | 'changes';

/** Runs in the page. Translates every text, and from then on every new one, as browsers do. */
function translate(way: Way): void {
  const isOurs = (text: Node): boolean =>
    /\S/.test(text.nodeValue ?? '') &&
    !text.nodeValue?.startsWith('ಕ ') &&
    !text.parentElement?.closest('script, style, noscript, template, textarea, font');
  const one = (text: Text): void => {
    const words = `ಕ ${text.data}`;
    if (way === 'changes') return void (text.data = words);
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    if (way === 'moves') text.data = words;
    inner.append(way === 'moves' ? text : words);
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
  readonly path: string;
  readonly form: string;
  /** Values by the name of the field. */
  readonly typed: (mark: string) => Promise<Record<string, string>> | Record<string, string>;
  readonly arrives: (page: Page, typed: Record<string, string>) => Promise<void>;
}

const message = (mark: string) => ({ name: 'Lakshmi', mobile: '98450 12345', message: mark });
const messageArrives: TranslatedForm['arrives'] = async (_page, typed) =>
  expect
    .poll(() => readRows('contact').filter((row) => row['message'] === typed['message']))
    .toMatchObject([typed]);

const FORMS: readonly TranslatedForm[] = [
  {
    name: 'the waitlist',
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
    path: '/contact',
    form: 'main form',
    typed: message,
    arrives: messageArrives,
  },
  {
    name: 'the form of would-be helpers',
    path: '/become-a-helper',
    form: 'main form',
    typed: (mark) => ({
      name: mark,
      mobile: '98450 12345',
      area: 'Jayanagar',
      about: 'On Sundays',
    }),
    arrives: (_page, typed) =>
      expect(() => {
        const rows = readRows('mfe-marketing.helper');
        expect(rows.filter(({ name }) => name === typed['name'])).toMatchObject([typed]);
      }).toPass({ timeout: 5000 }),
  },
  {
    name: 'the footer form',
    path: '/',
    form: '#contact form',
    typed: message,
    arrives: messageArrives,
  },
  {
    name: 'the log-in',
    path: '/login',
    form: 'main form',
    async typed() {
      const { email, password } = await existingAccount('Asha');
      return { email, password };
    },
    async arrives(page) {
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(page.locator('#site-status')).toContainText('✅ Logged in successfully!');
    },
  },
  {
    name: 'the sign-up',
    path: '/signup',
    form: 'main form',
    typed: () => ({ ...newAccount('Asha') }),
    async arrives(page, typed) {
      await expect(page).toHaveURL(/\/login$/);
      expect(await uidsOf(typed as { email: string })).toHaveLength(1);
    },
  },
  {
    name: 'the password reset',
    path: '/forgot-password',
    form: 'main form',
    typed: async () => ({ email: (await existingAccount('Asha')).email }),
    arrives: (_page, { email = '' }) =>
      expect.poll(() => resetCodeFor(email)).toEqual(expect.any(String)),
  },
  {
    name: 'early access',
    path: '/book',
    form: '#early-access form',
    typed: (mark) => ({ email: `${mark}@example.com` }),
    arrives: (page) => expect(page.locator('#early-access')).toContainText('GETIT50OFF'),
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

const WAYS: readonly Way[] = ['replaces', 'moves', 'changes'];

for (const form of FORMS)
  // One form shows that the way makes no difference.
  for (const way of form === FORMS[0] ? WAYS : WAYS.slice(0, 1))
    test(`translated before it wakes by a browser that ${way} texts, ${form.name} is sent as it was written`, async ({
      page,
    }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      const typed = await form.typed(randomUUID());
      await page.addInitScript(
        `addEventListener('DOMContentLoaded', () => (${translate.toString()})('${way}'))`,
      );
      await page.goto(form.path);
      if (form.form.startsWith('dialog')) {
        await page.locator('[commandfor=waitlist]').first().click();
        await expect(page.locator('dialog')).toBeVisible();
      }
      const heading = await page.locator('h1').elementHandle();
      await untilHydrated(page);
      expect(await heading?.evaluate((first) => first === document.querySelector('h1'))).toBe(true);
      await expect.poll(() => untranslated(page)).toEqual([]);
      await fillInAndSend(page, form, typed);
      await form.arrives(page, typed);
      await expect.poll(() => untranslated(page)).toEqual([]);
    });

for (const form of FORMS)
  test(`translated after it has woken, ${form.name} is sent as it was written`, async ({
    page,
    visit,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const typed = await form.typed(randomUUID());
    await visit(form.path);
    await page.evaluate(translate, 'replaces' as Way);
    if (form.form.startsWith('dialog')) await page.locator('[commandfor=waitlist]').first().click();
    await fillInAndSend(page, form, typed);
    await form.arrives(page, typed);
    await expect.poll(() => untranslated(page)).toEqual([]);
  });
