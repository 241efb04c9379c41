import type { Locator, Page } from '@playwright/test';

/** What a visitor sees after sending a row. */
export type Outcome =
  /** It was stored, and the form says so. */
  | 'stored'
  /** The form reports success, as specified, although nothing was stored. */
  | 'believed'
  | 'refused'
  | 'unreachable'
  /** The page is gone before the answer. */
  | 'unheard';

/** A form that posts rows. */
export interface RowsForm {
  readonly name: string;
  readonly path: string;
  readonly table: 'waitlist' | 'contact';
  readonly form: (page: Page) => Locator;
  /** Shows the empty form on a page that is hydrated. */
  readonly open: (page: Page) => Promise<void>;
  /** The values of the labelled fields; `mark` identifies the row. */
  readonly typed: (mark: string) => Readonly<Record<string, string>>;
  /** The text while the form is being sent, exactly (spec §4, §8). */
  readonly busy: string;
  /** The messages of spec §8, exactly. */
  readonly says: Readonly<Record<'stored' | 'refused' | 'unreachable', string>>;
  /** Where these messages appear. */
  readonly place: 'status line' | 'alert' | 'status line, then /thank-you';
  /** What the page logs, as spec §8 requires. */
  readonly logs: Partial<Record<Outcome, RegExp>>;
}

async function openWaitlist(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Join the Waitlist' }).first();
  await opener.click();
  const joined = page.getByRole('button', { name: 'Close', exact: true });
  if (!(await joined.isVisible())) return;
  await joined.click();
  await opener.click();
}

const typedToContact = (mark: string): Record<string, string> => ({
  Name: 'Lakshmi',
  Mobile: '+91 98450 12345',
  Message: `Two parcels from Malleshwaram.\n${mark}`,
});

/** The form at the foot of the landing page. */
export const FOOTER: RowsForm = {
  name: 'the footer form',
  path: '/',
  table: 'contact',
  form: (page) => page.locator('#contact form'),
  open: async () => undefined,
  typed: typedToContact,
  busy: 'Send',
  says: {
    stored: 'Message sent successfully!',
    refused: 'Something went wrong. Please try again.',
    unreachable: 'Something went wrong. Please try again.',
  },
  place: 'alert',
  logs: {},
};

export const FORMS: readonly RowsForm[] = [
  {
    name: 'the contact page',
    path: '/contact',
    table: 'contact',
    form: (page) => page.getByRole('main').locator('form'),
    open: async () => undefined,
    typed: typedToContact,
    busy: 'Sending...',
    says: {
      stored: '✅ Message sent successfully!',
      refused: '❌ Something went wrong. Please try again.',
      unreachable: '⚠️ Network error. Please try again.',
    },
    place: 'status line',
    logs: { refused: /Contact message refused/ },
  },
  {
    name: 'the waitlist',
    path: '/',
    table: 'waitlist',
    form: (page) => page.locator('dialog form[method=post]'),
    open: openWaitlist,
    typed: (mark) => ({
      Name: 'ಆಶಾ ರಾವ್',
      Email: `${mark}@example.com`,
      City: 'Bengaluru',
      Interest: 'Help for Elderly',
    }),
    busy: 'Submitting...',
    says: {
      stored: 'GETIT50OFF',
      refused: 'Something went wrong. Try again.',
      unreachable: 'Network error.',
    },
    place: 'status line, then /thank-you',
    logs: { unreachable: /TypeError|TimeoutError/ },
  },
  FOOTER,
];
