import type { Page } from '@playwright/test';
import { violationsOf } from './violationsOf';

/** The widths in px at which every page and state is looked at, each in the light and in the dark theme. */
export const WIDTHS = [1280, 320] as const;

const HEIGHT = 900;

/** Runs axe over the page at each width in both themes. Leaves the page in the last window, in the light theme. */
export async function axeEverywhere(
  page: Page,
  widths: readonly number[] = WIDTHS,
): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: HEIGHT });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const violation of await violationsOf(page))
        found.push(`${width} px, ${colorScheme}: ${violation}`);
    }
  }
  return found;
}
