import { expect, type Locator, type Page } from '@playwright/test';
import { requestsOf } from '../fixtures/test';

/** The detail of the shell's event for a failed load. */
interface Report {
  /** A random number for each document. */
  readonly document: number;
  readonly part: string;
  readonly release: string;
  readonly phase: string;
  readonly code: string;
}

/** One visitor, with the requests, reports and notices of a fault. */
export class Visit {
  readonly requested: readonly string[];
  /** The reports of all documents of this visit. */
  readonly reports: Report[] = [];
  readonly notice: Locator;
  readonly tryAgain: Locator;

  private constructor(readonly page: Page) {
    this.requested = requestsOf(page);
    this.notice = page
      .getByRole('status')
      .filter({ hasText: /not working right now|taking longer than usual/ });
    this.tryAgain = page.getByRole('button', { name: 'Try again' });
  }

  /** Collects reports from now on and installs a clock that the test controls. */
  static async begin(page: Page): Promise<Visit> {
    const visit = new Visit(page);
    await page.clock.install();
    await page.exposeFunction('noteReport', (report: Report) => void visit.reports.push(report));
    await page.addInitScript(() => {
      const document = Math.random();
      const { noteReport } = window as unknown as { noteReport: (report: object) => void };
      window.addEventListener('getit:load-failed', ({ detail }: CustomEventInit<object>) =>
        noteReport({ ...detail, document }),
      );
    });
    return visit;
  }

  /** The addresses of the scripts of a part that were requested, in order. */
  scriptsOf(part: string): string[] {
    return this.requested.filter((address) =>
      new RegExp(`/remotes/${part}/[^?]*\\.js`).test(address),
    );
  }

  async expectHeading(heading: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }

  /** Opens the menu of the page on a small screen, and follows a link of it. */
  async follow(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu' }).click();
    await this.page.locator('#mobile-menu').getByRole('link', { name }).click();
  }

  /** Expects the menu to open and the footer to be visible. */
  async expectFrame(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Log In' }).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
}

/** The text of the page; the "Show" of a password field needs scripts and is left out. */
export async function mainText(page: Page): Promise<string> {
  const text = await page.locator('main').innerText();
  return text.replace(/^Show\n/m, '');
}
