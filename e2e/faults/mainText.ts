import type { Page } from '@playwright/test';

/** The text of the page; the "Show" of a password field needs scripts and is left out. */
export async function mainText(page: Page): Promise<string> {
  const text = await page.locator('main').innerText();
  return text.replace(/^Show\n/m, '');
}
