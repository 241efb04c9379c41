import type { Locator, Page } from '@playwright/test';
import { greetingOf, type Account } from '../../fixtures/accounts';
import { expect, isSameDocument, mainLink, markDocument, untilHydrated } from '../../fixtures/test';

/** One of the three forms of the account pages, and what the specification says about it. */
export interface AccountForm {
  /** Completes "… says". */
  readonly name: string;
  readonly path: string;
  readonly button: string;
  /** The label of the button while the form is being sent (spec §4). */
  readonly busy: string;
  /** Its first request to the identity provider. */
  readonly call: string;
  /** The values, by label. */
  readonly typed: (account: Account) => Readonly<Record<string, string>>;
  /** Its message for a refusal of the provider (spec §8). */
  readonly refusal: (message: string) => string;
  /** Expects what a visitor sees after success. */
  readonly expectSuccess: (page: Page, account: Account) => Promise<void>;
}

export const LOG_IN: AccountForm = {
  name: 'log in',
  path: '/login',
  button: 'Log In',
  busy: 'Logging in...',
  call: 'accounts:signInWithPassword',
  typed: ({ email, password }) => ({ Email: email, Password: password }),
  refusal: () => '❌ Invalid email or password.',
  expectSuccess: async (page, { name }) => {
    await expect(page).toHaveURL('/');
    await expect(page.getByText('✅ Logged in successfully!')).toBeVisible();
    await expect(greetingOf(page, name)).toBeVisible();
  },
};

export const SIGN_UP: AccountForm = {
  name: 'sign up',
  path: '/signup',
  button: 'Sign Up',
  busy: 'Creating account...',
  call: 'accounts:signUp',
  typed: ({ name, email, password }) => ({
    'Full Name': name,
    'Mobile (optional)': '+91 98450 12345',
    Email: email,
    Password: password,
  }),
  refusal: (message) => `❌ ${message}`,
  expectSuccess: async (page, { name }) => {
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('✅ Account created successfully!')).toBeVisible();
    await expect(greetingOf(page, name)).toBeVisible();
  },
};

export const RESET: AccountForm = {
  name: 'reset',
  path: '/forgot-password',
  button: 'Send reset link',
  busy: 'Sending reset email...',
  call: 'accounts:sendOobCode',
  typed: ({ email }) => ({ Email: email }),
  refusal: (message) => `❌ Error: ${message}`,
  expectSuccess: async (page) => {
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      '✅ Reset link sent! Check your inbox.',
    );
  },
};

/** A visitor who uses one of the account forms. */
export class AccountVisitor {
  constructor(
    readonly page: Page,
    readonly form: AccountForm,
  ) {}

  /** Opens the page of a form. */
  static async at(page: Page, form: AccountForm): Promise<AccountVisitor> {
    await page.goto(form.path);
    await untilHydrated(page);
    return new AccountVisitor(page, form);
  }

  /** Fills the form in and presses its button. */
  async send(account: Account): Promise<void> {
    for (const [label, text] of Object.entries(this.form.typed(account)))
      await this.#field(label).fill(text);
    await this.press();
  }

  press(): Promise<void> {
    return this.#button.click();
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
    await expect(this.#button).toBeEnabled();
    await expect(this.page).toHaveURL(this.form.path);
    await expect(this.page.getByText(/^Hi, /)).toHaveCount(0);
  }

  expectSuccess(account: Account): Promise<void> {
    return this.form.expectSuccess(this.page, account);
  }

  /** Expects the links of the top bar to work in the same document. */
  async expectLinksWork(): Promise<void> {
    await markDocument(this.page);
    await mainLink(this.page, 'About').click();
    await expect(this.page).toHaveURL('/about');
    await untilHydrated(this.page, '/about');
    expect(await isSameDocument(this.page)).toBe(true);
  }

  get #main(): Locator {
    return this.page.getByRole('main');
  }

  get #button(): Locator {
    return this.#main.getByRole('button', { name: this.form.button, exact: true });
  }

  #field(label: string): Locator {
    return this.#main.getByLabel(label, { exact: true });
  }
}
