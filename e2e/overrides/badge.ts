import type { Locator, Page } from '@playwright/test';

/** The badge that lists the overridden parts. */
export function badgeOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Parts from elsewhere' });
}
