import type { Locator } from '@playwright/test';
import { expect } from '../fixtures/test';

/** The values of the labelled fields of a form: text, a choice, or `true` for a checked box. */
export type Typed = Readonly<Record<string, string | true>>;

const kindOf = (field: Locator): Promise<string> =>
  field.evaluate((element) => (element as HTMLInputElement).type);

/** Fills in a form. */
export async function fillIn(form: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const field = form.getByLabel(label);
    if (value === true) await field.check();
    else if ((await kindOf(field)) === 'select-one') await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Empties a form, as a visitor does. */
export async function emptyAll(form: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const field = form.getByLabel(label);
    if (value === true) await field.uncheck();
    else if ((await kindOf(field)) === 'select-one') await field.selectOption('');
    else await field.fill('');
  }
}

/** Expects every field to have its value. */
export async function expectTyped(form: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    if (value === true) await expect(form.getByLabel(label)).toBeChecked();
    else await expect(form.getByLabel(label)).toHaveValue(value);
  }
}

/** Expects every field to be empty. */
export async function expectEmpty(form: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    if (value === true) await expect(form.getByLabel(label)).not.toBeChecked();
    else await expect(form.getByLabel(label)).toHaveValue('');
  }
}
