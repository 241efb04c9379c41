import type { Page } from '@playwright/test';
import { expect, untilHydrated } from '../../fixtures/test';
import { FORMS as ROWS_FORMS, type RowsForm } from '../rows/rowsForms';
import type { Typed } from '../formFields';

/** A form that keeps a draft. */
export interface DraftForm extends Pick<RowsForm, 'name' | 'path' | 'form' | 'open'> {
  readonly typed: Typed;
  /** Sends the filled form and waits until it has been delivered; the booking mock-up cannot be sent. */
  readonly deliver?: (page: Page) => Promise<void>;
}

const alreadyShown = async (): Promise<void> => undefined;

const rowsForms = ROWS_FORMS.map((form): DraftForm => {
  const typed = form.typed(`draft-${Date.now()}`);
  return {
    ...form,
    typed,
    deliver: async (page) => {
      const answered = page.waitForResponse((response) => response.status() === 201);
      page.once('dialog', (dialog) => void dialog.accept());
      await form.form(page).getByRole('button').click();
      await answered;
      if (form.path === '/contact') await expect(page.getByText(form.says.stored)).toBeVisible();
      else if (form.table === 'waitlist') await expect(page).toHaveURL('/thank-you');
      else await expect(form.form(page).getByLabel('Message')).toHaveValue('');
    },
  };
});

const EARLY_ACCESS: DraftForm = {
  name: 'the early-access box',
  path: '/book',
  form: (page) => page.getByRole('form', { name: 'Early access' }),
  open: alreadyShown,
  typed: { 'Your email': 'asha@example.com' },
  deliver: async (page) => {
    await page.getByRole('button', { name: 'Show my code' }).click();
    await expect(page.getByText('GETIT50OFF')).toBeVisible();
  },
};

export const BOOKING: DraftForm = {
  name: 'the booking form',
  path: '/book',
  form: (page) => page.getByRole('form', { name: 'Book a Service' }),
  open: alreadyShown,
  typed: {
    'Task Category': 'Sensitive',
    Description: 'Sit with Appa at the hospital.\nHe hears badly.',
    'From Location': 'Malleshwaram',
    'To Location': 'ಜಯನಗರ',
    'Estimated Time': '2 hours',
    'Preferred Start Date and Time': '2027-01-02T10:30',
    'Special Instructions': 'Kannada, please',
    'Contact Preference': 'WhatsApp',
    'I agree to the Terms': true,
  },
};

export const DRAFT_FORMS: readonly DraftForm[] = [...rowsForms, EARLY_ACCESS, BOOKING];

export const CONTACT = rowsForms[1] as DraftForm;

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

/** Opens the page of a form, waits until it is hydrated and shows the form. */
export async function openForm(page: Page, { path, open }: DraftForm): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await open(page);
}
