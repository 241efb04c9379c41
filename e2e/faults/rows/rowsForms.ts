import type { Locator, Page } from '@playwright/test';

/** How a visitor learns what became of a row. */
export type Outcome =
  /** It was stored, and the form says so. */
  | 'stored'
  /** The form says so as the specification wants it, although nothing was stored. */
  | 'believed'
  | 'refused'
  | 'unreachable'
  /** The page that was waiting for the answer is gone. */
  | 'unheard';

/** A form that posts rows, as its visitor finds it. */
export interface RowsForm {
  readonly name: string;
  readonly path: string;
  readonly table: 'waitlist' | 'contact';
  readonly form: (page: Page) => Locator;
  /** Brings the empty form on screen on a page that has just come to life. */
  readonly open: (page: Page) => Promise<void>;
  /** What is typed into the labelled fields; `mark` tells this row from all others. */
  readonly typed: (mark: string) => Readonly<Record<string, string>>;
  readonly button: string;
  /** What the form shows while it is on its way, to the letter (spec §4, §8). */
  readonly busy: string;
  /** The messages of spec §8, to the letter. */
  readonly says: Readonly<Record<'stored' | 'refused' | 'unreachable', string>>;
  /** Where these messages stand. */
  readonly place: 'status line' | 'alert' | 'status line, then /thank-you';
  /** What the console is told besides, as spec §8 wants it. */
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

export const FORMS: readonly RowsForm[] = [
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
    button: 'Join now',
    busy: 'Submitting...',
    says: {
      stored: 'GETIT50OFF',
      refused: 'Something went wrong. Try again.',
      unreachable: 'Network error.',
    },
    place: 'status line, then /thank-you',
    logs: { unreachable: /TypeError|TimeoutError/ },
  },
  {
    name: 'the contact page',
    path: '/contact',
    table: 'contact',
    form: (page) => page.getByRole('main').locator('form'),
    open: async () => undefined,
    typed: typedToContact,
    button: 'Send Message',
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
    name: 'the footer form',
    path: '/',
    table: 'contact',
    form: (page) => page.locator('#contact form'),
    open: async () => undefined,
    typed: typedToContact,
    button: 'Send',
    busy: 'Send',
    says: {
      stored: 'Message sent successfully!',
      refused: 'Something went wrong. Please try again.',
      unreachable: 'Something went wrong. Please try again.',
    },
    place: 'alert',
    logs: {},
  },
];
