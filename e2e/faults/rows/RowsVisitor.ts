import type { Locator, Page } from '@playwright/test';
import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import { readRows } from '../../fixtures/readRows';
import { expect, untilHydrated } from '../../fixtures/test';
import { emptied, expectTyped, fillIn } from '../formFields';

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

/** A visitor who fills in one of the forms, sends it and reads its messages. */
export class RowsVisitor {
  readonly #alerts: string[] = [];

  constructor(
    readonly page: Page,
    readonly form: RowsForm,
  ) {
    page.on('dialog', (dialog) => {
      this.#alerts.push(dialog.message());
      void dialog.accept();
    });
  }

  get #form(): Locator {
    return this.form.form(this.page);
  }

  get button(): Locator {
    // Beside a draft that is back stands Clear.
    return this.#form.locator('[type=submit]');
  }

  /** Opens the page and shows the form. */
  async visit(): Promise<void> {
    await this.page.goto(this.form.path);
    await this.untilReady();
  }

  /** Returns to the form after a success. */
  async comeBack(): Promise<void> {
    if (new URL(this.page.url()).pathname !== this.form.path)
      await this.page.getByRole('link', { name: 'GetIt home' }).click();
    await expect(this.page).toHaveURL(this.form.path);
    await this.form.open(this.page);
  }

  async untilReady(): Promise<void> {
    await untilHydrated(this.page);
    await this.form.open(this.page);
  }

  fill(mark: string): Promise<void> {
    return fillIn(this.#form, this.form.typed(mark));
  }

  press(): Promise<void> {
    return this.button.click();
  }

  /** Expects the fields to be unchanged. */
  expectTyped(mark: string): Promise<void> {
    return expectTyped(this.#form, this.form.typed(mark));
  }

  /** Expects a form that is being sent and cannot be sent again. */
  async expectBusy(): Promise<void> {
    await expect(this.button).toBeDisabled();
    await expect(this.#form).toContainText(this.form.busy);
  }

  /** Expects the message of the specification and no other, and an empty form after a success. */
  async expectOutcome(outcome: Outcome): Promise<void> {
    if (outcome === 'unheard') return;
    const failed = outcome === 'refused' || outcome === 'unreachable';
    const message = this.form.says[failed ? outcome : 'stored'];
    if (this.form.place === 'alert') {
      await expect.poll(() => this.#alerts.splice(0)).toEqual([message]);
    } else if (failed || this.form.place === 'status line') {
      const line = this.#form.getByRole(failed ? 'alert' : 'status');
      await expect(line).toHaveText(message);
    } else {
      await expect(this.page).toHaveURL('/thank-you');
      await expect(this.page.getByText(message).first()).toBeVisible();
      return;
    }
    if (outcome === 'stored') await expectTyped(this.#form, emptied(this.form.typed('')));
  }

  /** The rows of the service's file that contain the mark. */
  rows(mark: string): Record<string, string>[] {
    return readRows(this.form.table).filter((row) =>
      Object.values(row).some((cell) => cell.includes(mark)),
    );
  }

  /** Expects one row with the values of the form, and the version of the notice that it was sent under. */
  expectOneRow(mark: string): void {
    const rows = this.rows(mark);
    expect(rows).toHaveLength(1);
    expect(Object.values(rows[0] ?? {})).toEqual(
      expect.arrayContaining([...Object.values(this.form.typed(mark)), CONSENT_NOTICE]),
    );
  }
}
