import type { Locator, Page } from '@playwright/test';
import { readRows } from '../../fixtures/readRows';
import { expect, untilHydrated } from '../../fixtures/test';
import { expectTyped, fillIn } from '../formFields';
import type { Outcome, RowsForm } from './rowsForms';

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
    return this.#form.getByRole('button');
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

  /** Expects the message of the specification and no other. */
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
    }
  }

  /** The rows of the service's file that contain the mark. */
  rows(mark: string): Record<string, string>[] {
    return readRows(this.form.table).filter((row) =>
      Object.values(row).some((cell) => cell.includes(mark)),
    );
  }

  /** Expects one row with the values of the form. */
  expectOneRow(mark: string): void {
    const rows = this.rows(mark);
    expect(rows).toHaveLength(1);
    expect(Object.values(rows[0] ?? {})).toEqual(
      expect.arrayContaining(Object.values(this.form.typed(mark))),
    );
  }
}
