import type { Locator, Page } from '@playwright/test';
import { readRows } from '../../fixtures/readRows';

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
}

const typedToContact = (mark: string): Record<string, string> => ({
  Name: 'Lakshmi',
  Mobile: '+91 98450 12345',
  Message: `Two parcels from Malleshwaram.\n${mark}`,
});

export const CONTACT: RowsForm = {
  name: 'the contact page',
  path: '/contact',
  table: 'contact',
  form: (page) => page.getByRole('main').locator('form'),
  open: async () => undefined,
  typed: typedToContact,
};

/** The form at the foot of the landing page. */
export const FOOTER: RowsForm = {
  ...CONTACT,
  name: 'the footer form',
  path: '/',
  form: (page) => page.locator('#contact form'),
};

export const WAITLIST: RowsForm = {
  name: 'the waitlist',
  path: '/',
  table: 'waitlist',
  form: (page) => page.locator('dialog form[method=post]'),
  open: (page) => page.getByRole('button', { name: 'Join the Waitlist' }).first().click(),
  typed: (mark) => ({
    Name: 'ಆಶಾ ರಾವ್',
    Email: `${mark}@example.com`,
    City: 'Bengaluru',
    Interest: 'Help for Elderly',
  }),
};

/** The rows of the service's file that contain the mark. */
export const rowsOf = ({ table }: RowsForm, mark: string): Record<string, string>[] =>
  readRows(table).filter((row) => Object.values(row).some((cell) => cell.includes(mark)));
