import type { Locator, Page } from '@playwright/test';

/** The badge that says which parts come from elsewhere. */
export function badgeOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Parts from elsewhere' });
}

/** Takes out what Chromium remarks on files of the live release that were preloaded and are not needed now. */
export function dropPreloadRemarks(messages: string[]): void {
  const others = messages.filter(
    (message) => !message.includes('was preloaded using link preload'),
  );
  messages.splice(0, messages.length, ...others);
}
