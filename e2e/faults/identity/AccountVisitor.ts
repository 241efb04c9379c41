import type { Locator, Page } from '@playwright/test';
import type { Account } from '../../fixtures/accounts';
import { expect, isSameDocument, markDocument, untilHydrated } from '../../fixtures/test';
import type { AccountForm } from './accountForms';

/** A visitor who uses one of the account forms. */
export class AccountVisitor {
  constructor(
    readonly page: Page,
    readonly form: AccountForm,
  ) {}

  async visit(): Promise<void> {
    await this.page.goto(this.form.path);
    await untilHydrated(this.page);
  }

  /** Opens the form through the top bar. */
  async comeBack(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: this.form.heading })
      .click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.form.heading);
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Hi, / }).click();
    await this.page.getByRole('button', { name: 'Logout' }).click();
    await expect(this.page.getByText(/^Hi, /)).toHaveCount(0);
  }

  async fill(account: Account): Promise<void> {
    for (const [label, text] of Object.entries(this.form.typed(account)))
      await this.#field(label).fill(text);
  }

  press(): Promise<void> {
    return this.#main.getByRole('button', { name: this.form.button, exact: true }).click();
  }

  /** Expects a form that is being sent and cannot be sent again. */
  async expectBusy(): Promise<void> {
    await expect(this.#main.getByRole('button', { name: this.form.busy })).toBeDisabled();
  }

  /** Expects the message of the specification, unchanged fields and an enabled button. */
  async expectRefusal(message: string, account: Account): Promise<void> {
    await expect(this.#main.getByRole('alert')).toHaveText(this.form.refusal(message));
    for (const [label, text] of Object.entries(this.form.typed(account)))
      await expect(this.#field(label)).toHaveValue(text);
    await expect(
      this.#main.getByRole('button', { name: this.form.button, exact: true }),
    ).toBeEnabled();
    await expect(this.page).toHaveURL(this.form.path);
    await expect(this.page.getByText(/^Hi, /)).toHaveCount(0);
  }

  expectSuccess(account: Account): Promise<void> {
    return this.form.expectSuccess(this.page, account);
  }

  /** Expects the links of the top bar to work in the same document. */
  async expectLinksWork(): Promise<void> {
    await markDocument(this.page);
    await this.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click();
    await expect(this.page).toHaveURL('/about');
    await untilHydrated(this.page, '/about');
    expect(await isSameDocument(this.page)).toBe(true);
  }

  get #main(): Locator {
    return this.page.getByRole('main');
  }

  #field(label: string): Locator {
    return this.#main.getByLabel(label, { exact: true });
  }
}
