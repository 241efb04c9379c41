import type { Page } from '@playwright/test';
import { expect } from '../../fixtures/test';
import { FORMS as ROWS_FORMS, type RowsForm } from '../rows/RowsVisitor';
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

export const CONTACT = rowsForms[0] as DraftForm;
