import type { Locator } from '@playwright/test';
import { expect } from '../fixtures/test';

/** What is put into the labelled fields of a form: text, a choice, or `true` for a box that is ticked. */
export type Typed = Readonly<Record<string, string | true>>;

const kindOf = (field: Locator): Promise<string> =>
  field.evaluate((element) => (element as HTMLInputElement).type);

/** Types, chooses and ticks. */
export async function fillIn(form: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const field = form.getByLabel(label);
    if (value === true) await field.check();
    else if ((await kindOf(field)) === 'select-one') await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Takes everything away again, as a visitor does. */
export async function emptyAll(form: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const field = form.getByLabel(label);
    if (value === true) await field.uncheck();
    else if ((await kindOf(field)) === 'select-one') await field.selectOption('');
    else await field.fill('');
  }
}

/** Every field holds what was typed. */
export async function expectTyped(form: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    if (value === true) await expect(form.getByLabel(label)).toBeChecked();
    else await expect(form.getByLabel(label)).toHaveValue(value);
  }
}

/** Every field is as on a first visit. */
export async function expectEmpty(form: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    if (value === true) await expect(form.getByLabel(label)).not.toBeChecked();
    else await expect(form.getByLabel(label)).toHaveValue('');
  }
}
