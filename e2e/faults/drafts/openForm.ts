import type { Page } from '@playwright/test';
import { untilHydrated } from '../../fixtures/test';
import type { DraftForm } from './draftForms';

/** Opens the page of a form anew, waits until it has come to life and brings the form on screen. */
export async function openForm(page: Page, { path, open }: DraftForm): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await open(page);
}
