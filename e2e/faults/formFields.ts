import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test';

/** The form of the page, or the forms. */
export const formOf = (page: Page): Locator => page.getByRole('main').locator('form');

/** The values of the labelled fields of a form: text, a choice, or whether a box is checked. */
export type Typed = Readonly<Record<string, string | boolean>>;

/** The same fields, all of them empty. */
export const emptied = (typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([label, value]) => [label, typeof value === 'boolean' ? false : '']),
  );

/** Fills in a form. */
export async function fillIn(form: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const field = form.getByLabel(label);
    if (typeof value === 'boolean') await field.setChecked(value);
    else if (await field.evaluate((element) => element.matches('select')))
      await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Expects every field to have its value. */
export async function expectTyped(form: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const field = form.getByLabel(label);
    if (typeof value === 'boolean') await expect(field).toBeChecked({ checked: value });
    else await expect(field).toHaveValue(value);
  }
}
