import type { Locator, Page } from '@playwright/test';
import { readRows } from './fixtures/readRows';
import { expect, ignoreMessages, test, untilHydrated } from './fixtures/test';
import { fileAt, injectFault } from './faults/injectFault';
import { shellScript } from './faults/shellScript';

/*
 * Something else has touched the page before React hydrates it. What the visitor has typed is still there afterwards.
 */

interface Touch {
  /** Runs in the page once it is parsed. */
  readonly change?: () => void;
  /** Changes the HTML on its way. */
  readonly rewrite?: (html: string) => string;
  /** Whether the nodes stay that the visitor has touched. Otherwise React draws others. */
  readonly keepsNodes: boolean;
}

const TOUCHES: Readonly<Record<string, Touch>> = {
  'a password manager has put an element beside each field': {
    keepsNodes: true,
    change: () => {
      for (const field of document.querySelectorAll('form :is(input, textarea, select)'))
        field.after(Object.assign(document.createElement('i'), { className: 'manager' }));
    },
  },
  'a phone has made links of numbers and dates': {
    keepsNodes: true,
    change: () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!/\S/.test(text.data) || text.parentElement?.closest('script, style, template, a'))
          continue;
        const link = document.createElement('a');
        text.replaceWith(link);
        link.append(text);
      }
    },
  },
  'a proxy has taken the comments out of the HTML': {
    keepsNodes: false,
    rewrite: (html) => html.replaceAll(/<!--[^>]*-->/g, ''),
  },
  'a proxy has put an element into the page': {
    keepsNodes: false,
    rewrite: (html) => html.replace('<form', '<ins></ins><form'),
  },
};

/** What React says of a page whose nodes others have changed, when it draws it anew. */
const DRAWN_ANEW = /Minified React error #418/;

/** Whatever a form page has first. */
const FORM_PAGES: Readonly<Record<string, string>> = {
  '/contact': 'main form [name=name]',
  '/become-a-helper': 'main form [name=name]',
  '/login': 'main form [name=password]',
  '/signup': 'main form [name=password]',
  '/forgot-password': 'main form [name=email]',
  '/book': 'main form [name=description]',
  '/kn/contact': 'main form [name=message]',
};

interface LateShell {
  /** Lets the shell come. */
  readonly arrive: () => void;
  /** Makes the shell late again, for the next page. */
  readonly hold: () => void;
}

/** Lets a page be touched, and its shell be late. */
async function touch(page: Page, { change, rewrite }: Touch): Promise<LateShell> {
  if (change)
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${String(change)})())`);
  if (rewrite)
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: rewrite(await response.text()) });
    });
  let arrive = (): void => undefined;
  let late = Promise.resolve();
  const hold = (): void => {
    late = new Promise((resolve) => (arrive = resolve));
  };
  hold();
  await injectFault(page, fileAt(shellScript('shell')), async (route) => {
    await late;
    await route.fallback();
  });
  return { arrive: () => arrive(), hold };
}

const mark = (field: Locator) =>
  field.evaluate((element) => element.setAttribute('data-first', ''));

for (const [name, kind] of Object.entries(TOUCHES)) {
  test.describe(name, () => {
    test.afterEach(({ consoleMessages }) => {
      if (!kind.keepsNodes) ignoreMessages(consoleMessages, DRAWN_ANEW);
    });

    test('what is typed on a form page, and the focus, stay', async ({ page }) => {
      const { arrive, hold } = await touch(page, kind);
      for (const [path, selector] of Object.entries(FORM_PAGES))
        await test.step(path, async () => {
          hold();
          await page.goto(path);
          const field = page.locator(selector);
          await mark(field);
          await field.focus();
          // Not by the keyboard, which takes as long as the page needs to wake.
          await field.evaluate((element) => {
            (element as HTMLInputElement).value = 'ಆಶಾ 98450';
          });
          arrive();
          await untilHydrated(page);
          await expect.soft(field, path).toHaveValue('ಆಶಾ 98450');
          await expect.soft(field, path).toBeFocused();
          const same = await field.evaluate((element) => element.hasAttribute('data-first'));
          expect.soft(same, path).toBe(kind.keepsNodes);
          if (kind.change)
            expect
              .soft(await page.locator('.manager, a:not([href])').count(), path)
              .toBeGreaterThan(0);
        });
    });

    test('a dialog that is open stays open, with what was typed', async ({ page }) => {
      const { arrive } = await touch(page, kind);
      await page.goto('/');
      await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
      await page.locator('dialog [name=name]').fill('Asha');
      await page.locator('dialog [name=city]').fill('Mysuru');
      arrive();
      await untilHydrated(page);
      await expect(page.locator('dialog')).toHaveJSProperty('open', true);
      await expect(page.locator('dialog [name=name]')).toHaveValue('Asha');
      await expect(page.locator('dialog [name=city]')).toBeFocused();
    });

    test('a message that is sent before the page wakes is sent once', async ({ page }) => {
      const message = `${name}, ${Date.now()}`;
      const { arrive } = await touch(page, kind);
      await page.goto('/contact');
      const form = page.locator('main form');
      for (const [field, text] of Object.entries({ name: 'Asha', mobile: '98450', message }))
        await form.locator(`[name=${field}]`).fill(text);
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible();
      arrive();
      await expect(form.getByText('✅ Message sent successfully!')).toBeVisible();
      expect(readRows('contact').filter((row) => row['message'] === message)).toHaveLength(1);
    });
  });
}
