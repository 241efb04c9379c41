import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright-core';
import { projectRoot } from 'shared-config/build/projectRoot';
import { FLAGS } from './fullChromium';

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

/** What `watchTimings.js` has seen in a page. */
export interface Timings {
  readonly shifts: number;
  readonly interactions: readonly { readonly name: string; readonly duration: number }[];
  readonly tasks: readonly { readonly startTime: number; readonly duration: number }[];
  readonly returns: number;
}

/** A browser whose pages are kept for a return, which Playwright switches off by default. */
export class VisitorBrowser {
  private constructor(
    private readonly browser: Browser,
    private readonly watch: string,
  ) {}

  static async open(path: string): Promise<VisitorBrowser> {
    const file = join(projectRoot(), 'platform/benchmarks/browser/watchTimings.js');
    const browser = await chromium.launch({
      executablePath: path,
      args: FLAGS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    return new VisitorBrowser(browser, readFileSync(file, 'utf8'));
  }

  /**
   * Opens a tab, runs `measure` in it and closes it.
   *
   * @param slowdown how many times slower its processor is.
   */
  async visit<T>(
    measure: (tab: VisitorPage) => Promise<T>,
    { slowdown = 1, device = PHONE }: { slowdown?: number; device?: BrowserContextOptions } = {},
  ): Promise<T> {
    const context = await this.browser.newContext(device);
    try {
      context.setDefaultTimeout(BOUND_MS);
      await context.addInitScript({ content: this.watch });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      return await measure({ page, session });
    } finally {
      await context.close();
    }
  }

  readonly stop = (): Promise<void> => this.browser.close();
}

/** What a page has seen so far. */
export const timingsOf = (page: Page): Promise<Timings> => page.evaluate<Timings>('timings');
