import type { Page } from '@playwright/test';
import { expect } from '../../fixtures/test';
import type { DraftForm } from './draftForms';

/** Every draft that the browser keeps, one text. */
export function draftsKept(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith('getit.draft.'))
      .map((entry) => entry.join(' '))
      .join('\n'),
  );
}

/** Waits until the last words that were typed into a form have been written down. */
export async function untilKept(page: Page, { typed }: DraftForm): Promise<void> {
  const words = Object.values(typed).filter((value) => value !== true);
  await expect.poll(() => draftsKept(page)).toContain(JSON.stringify(words.at(-1)).slice(1, -1));
}
