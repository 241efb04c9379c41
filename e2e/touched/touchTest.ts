import type { Page } from '@playwright/test';
import { fileAt, hold } from '../faults/injectFault';
import { shellScript } from '../faults/shellScript';
import { readRows } from '../fixtures/readRows';
import { expect, ignoreMessages, test, untilHydrated } from '../fixtures/test';

/** How something else touches a page before React hydrates it. */
export interface Touch {
  /** Runs in the page once it is parsed. */
  readonly change?: () => void;
  /** Changes the HTML on its way. */
  readonly rewrite?: (html: string) => string;
}

/** What React says of a page whose nodes others have changed, when it draws it again. */
const DRAWN_ANEW = /Minified React error #418/;

/** Whatever a form page has first. */
const FIELDS: readonly (readonly [path: string, field: string])[] = [
  ['/contact', 'main form [name=name]'],
  ['/', 'main form [name=message]'],
  ['/become-a-helper', 'main form [name=name]'],
  ['/login', 'main form [name=password]'],
  ['/signup', 'main form [name=password]'],
  ['/forgot-password', 'main form [name=email]'],
  ['/book', 'main form [name=description]'],
  ['/kn/contact', 'main form [name=message]'],
];

/** Lets a page be touched. */
async function touch(page: Page, { change, rewrite }: Touch): Promise<void> {
  if (change)
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${String(change)})())`);
  if (rewrite)
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: rewrite(await response.text()) });
    });
}

/** Makes the shell late. @returns a function that lets it come */
const holdShell = (page: Page): Promise<() => void> => hold(page, fileAt(shellScript('shell')));

/** Expects that what a visitor has typed into a page that something else has touched is still there once it is hydrated. */
export function testTouch(name: string, kind: Touch): void {
  test.describe(name, () => {
    test.afterEach(({ consoleMessages }) => ignoreMessages(consoleMessages, DRAWN_ANEW));

    test('typed text and the focus stay on a page', async ({ page }) => {
      await touch(page, kind);
      for (const [path, selector] of FIELDS)
        await test.step(`${path}, ${selector}`, async () => {
          const arrive = await holdShell(page);
          await page.goto(path);
          const field = page.locator(selector);
          await field.focus();
          // Not by the keyboard, which takes as long as the page needs to wake.
          await field.evaluate((element) => {
            (element as HTMLInputElement).value = 'ಆಶಾ 98450';
          });
          arrive();
          await untilHydrated(page);
          await expect.soft(field, path).toHaveValue('ಆಶಾ 98450');
          await expect.soft(field, path).toBeFocused();
        });
    });

    test('a dialog that is open stays open, with what was typed', async ({ page }) => {
      await touch(page, kind);
      const arrive = await holdShell(page);
      await page.goto('/');
      await page.locator('[commandfor=waitlist]:visible').first().click();
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
      await touch(page, kind);
      const arrive = await holdShell(page);
      await page.goto('/contact');
      const form = page.locator('main form');
      for (const [field, text] of Object.entries({ name: 'Asha', mobile: '98450', message }))
        await form.locator(`[name=${field}]`).fill(text);
      const button = form.locator('[type=submit]');
      await button.click();
      await expect(button).toHaveAttribute('data-held');
      arrive();
      await expect(form.getByText('✅ Message sent successfully!')).toBeVisible();
      expect(readRows('contact').filter((row) => row['message'] === message)).toHaveLength(1);
    });
  });
}
