import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright-core';
import { FLAGS } from './fullChromium';
import { timingsScript, type Timings } from './timings';

/** Milliseconds after which a wait of one measurement is given up. */
const BOUND_MS = 15_000;

/** A phone, as most visitors have one. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** A new tab of a visitor who has never been on the site. */
export interface VisitorPage {
  readonly page: Page;
  readonly session: CDPSession;
}

/** A browser whose pages are kept for a return, which Playwright switches off by default. */
export class VisitorBrowser {
  private constructor(
    private readonly browser: Browser,
    private readonly watch: string,
  ) {}

  static async open(path: string): Promise<VisitorBrowser> {
    const browser = await chromium.launch({
      executablePath: path,
      args: FLAGS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    return new VisitorBrowser(browser, timingsScript());
  }

  /** Opens a tab, runs `measure` in it and closes it. */
  async visit<T>(
    measure: (tab: VisitorPage) => Promise<T>,
    device: BrowserContextOptions = PHONE,
  ): Promise<T> {
    const context = await this.browser.newContext(device);
    try {
      context.setDefaultTimeout(BOUND_MS);
      await context.addInitScript({ content: this.watch });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      return await measure({ page, session });
    } finally {
      await context.close();
    }
  }

  readonly stop = (): Promise<void> => this.browser.close();
}

/** What a page has seen so far. */
export const timingsOf = (page: Page): Promise<Timings> => page.evaluate<Timings>('timings');
