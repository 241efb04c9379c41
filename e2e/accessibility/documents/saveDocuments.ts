import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { untilHydrated } from '../../fixtures/test';

/**
 * Saves each page twice: as the server sends it, and as it is once it has hydrated.
 *
 * @returns the files
 */
export async function saveDocuments(
  page: Page,
  paths: readonly string[],
  folder: string,
): Promise<string[]> {
  const files: string[] = [];
  const save = (name: string, html: string): void => {
    const file = join(folder, `${name}.html`);
    writeFileSync(file, html);
    files.push(file);
  };
  for (const path of paths) {
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    const response = await page.goto(path);
    save(`served-${name}`, (await response?.text()) ?? '');
    await untilHydrated(page);
    // A script that is still loading is in the page for a moment.
    await page.waitForFunction(() => !document.querySelector('script[data-webpack]'));
    const live = await page.evaluate(() => document.documentElement.outerHTML);
    save(`live-${name}`, `<!doctype html>${live}`);
  }
  return files;
}
