import type { Page } from '@playwright/test';
import { expect } from '../../fixtures/test';
import type { DraftForm } from './draftForms';

/** Every draft that the browser keeps, as one text. */
export function draftsKept(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith('getit.draft.'))
      .map((entry) => entry.join(' '))
      .join('\n'),
  );
}

/** Waits until every value that was entered into a form is saved. A save may come up to 400 ms after a change. */
export async function untilKept(page: Page, { typed, form }: DraftForm): Promise<void> {
  const values: string[] = [];
  for (const [label, value] of Object.entries(typed))
    values.push(value === true ? await form(page).getByLabel(label).inputValue() : value);
  await expect
    .poll(async () => {
      const kept = await draftsKept(page);
      return values.filter((value) => !kept.includes(`[${JSON.stringify(value)}]`));
    })
    .toEqual([]);
}
