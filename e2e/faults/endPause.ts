import type { Page } from '@playwright/test';

/** Ends the pause that the outbox makes after a failure, and changes what it keeps of each row. */
export const endPause = (page: Page, changes: object = {}): Promise<void> =>
  page.evaluate((changed) => {
    for (const [name, text] of Object.entries(localStorage))
      if (name.startsWith('getit.outbox.'))
        localStorage.setItem(
          name,
          JSON.stringify({ ...JSON.parse(text as string), failed: 0, ...changed }),
        );
  }, changes);
