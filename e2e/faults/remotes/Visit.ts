import { expect, type Locator, type Page } from '@playwright/test';

/** A report of a failed load, as the shell gives it. */
export interface Report {
  /** A number that each document draws for itself. */
  readonly document: number;
  readonly part: string;
  readonly release: string;
  readonly phase: string;
  readonly code: string;
}

/** One visitor, and what they can see of a fault. */
export class Visit {
  /** Addresses of files of remotes that were asked for, in order. */
  readonly asked: string[] = [];
  /** What was reported, over all documents of this visit. */
  readonly reports: Report[] = [];
  readonly notice: Locator;
  readonly tryAgain: Locator;

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      if (request.url().includes('/remotes/')) this.asked.push(request.url());
    });
    this.notice = page
      .getByRole('status')
      .filter({ hasText: /not interactive right now|taking longer than usual/ });
    this.tryAgain = page.getByRole('button', { name: 'Try again' });
  }

  /** Collects reports from now on, over all documents of this visit, and makes time jumpable. */
  async prepare(): Promise<void> {
    await this.page.clock.install();
    await this.page.exposeFunction(
      'noteReport',
      (report: Report) => void this.reports.push(report),
    );
    await this.page.addInitScript(() => {
      const document = Math.random();
      const { noteReport } = window as unknown as { noteReport: (report: object) => void };
      window.addEventListener('getit:load-failed', ({ detail }: CustomEventInit<object>) =>
        noteReport({ ...detail, document }),
      );
    });
  }

  /** Touches the page, which hydrates it at once. */
  async start(): Promise<void> {
    await this.page.locator('body').dispatchEvent('pointerdown');
  }

  /** As long as it takes until a wait is called longer than usual. */
  async letTimePass(): Promise<void> {
    await this.page.waitForTimeout(300);
    await this.page.clock.fastForward(8_000);
  }

  async expectHydrated(path: string): Promise<void> {
    await expect(this.page.locator('#outlet')).toHaveAttribute('data-ready', path);
  }

  async expectWords(heading: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }

  /** The frame around the page: the menu opens with every main link in it, and the footer is there. */
  async expectFrame(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Log In' }).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }

  async markDocument(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  }

  isSameDocument(): Promise<boolean> {
    return this.page.evaluate(() => 'sameDocument' in window);
  }
}
