import type { Page } from '@playwright/test';

/** Everything to read of a page; the password field's "Show" comes with the scripts. */
export async function mainText(page: Page): Promise<string> {
  const words = await page.locator('main').innerText();
  return words.replace(/^Show\n/m, '');
}
