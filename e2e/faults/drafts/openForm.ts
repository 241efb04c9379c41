import type { Page } from '@playwright/test';
import { untilHydrated } from '../../fixtures/test';
import type { DraftForm } from './draftForms';

/** Opens the page of a form, waits until it is hydrated and shows the form. */
export async function openForm(page: Page, { path, open }: DraftForm): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await open(page);
}
