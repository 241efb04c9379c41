import { expect, requestsOf, test } from './fixtures/test';

/* Fragments that a press opens (docs/decisions/fragments.md), shown by the waitlist form of mfe-marketing. */

const SMALL = { width: 390, height: 844 };

test.describe('a link to the waitlist form', () => {
  test.use({ viewport: SMALL });

  for (const [path, words] of [
    ['/about', { link: 'Join the waitlist', name: 'Name' }],
    ['/blog/why-task-helpers', { link: 'Join the waitlist', name: 'Name' }],
    ['/hi/services', { link: 'वेटिंग लिस्ट में नाम लिखवाएँ', name: 'नाम' }],
  ] as const)
    test(`on ${path} opens it there, and joins`, async ({ page }) => {
      const requested = requestsOf(page);
      await page.goto(path);
      const link = page.locator('main a[data-file]').last();
      await expect(link).toHaveText(words.link);
      await page.waitForTimeout(1000);
      expect(requested.filter((address) => address.endsWith('.js'))).toEqual([]);
      await link.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(dialog.getByLabel(words.name)).toBeFocused();
      await dialog.getByLabel(words.name).fill('Asha');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
      await link.click();
      await expect(dialog.getByLabel(words.name)).toHaveValue('Asha');
    });

  test('follows its link if the form does not come within a second', async ({ page }) => {
    await page.route('**/fragments/*.txt', () => new Promise(() => undefined));
    await page.goto('/about');
    await page.locator('main a[data-file]').last().click();
    await page.waitForURL('/#waitlist');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('leads to the form of the landing page', async ({ page }) => {
      await page.goto('/about');
      await page.locator('main a[data-file]').last().click();
      await page.waitForURL('/#waitlist');
      await expect(page.getByLabel('Email').first()).toBeVisible();
    });
  });
});
