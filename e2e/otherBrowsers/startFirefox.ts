import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import puppeteer, { type BrowserContext, type Dialog, type Page } from 'puppeteer-core';
import { pageFonts } from '@getit/parts/browser/pageFonts';
import { reportViolations } from '../fixtures/test';
import type { InPage, OtherBrowser, Tab } from './Tab';

/**
 * Starts a Firefox without a window, and drives it through WebDriver BiDi.
 *
 * @param program its path
 * @param folder an empty folder for its profile
 */
export async function startFirefox(program: string, folder: string): Promise<OtherBrowser> {
  const fonts = pageFonts();
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    userDataDir: folder,
    // Firefox does not start in a home that belongs to another user.
    env: { PATH: process.env['PATH'], HOME: folder, ...fonts },
    // Its sandbox reads no fonts elsewhere.
    extraPrefsFirefox: {
      'security.sandbox.content.read_path_whitelist': `${dirname(fonts.FONTCONFIG_FILE)}/`,
    },
    timeout: 60_000,
  });
  return {
    newTab: async () => {
      const context = await firefox.createBrowserContext();
      const page = await context.newPage();
      await page.evaluateOnNewDocument(reportViolations);
      return new FirefoxTab(context, page);
    },
    stop: () => firefox.close(),
  };
}

/** Firefox compares a file whose loading a navigation ended, of which it has nothing yet, with its hash. */
const ENDED = /integrity attribute .*hash is “(?:47DEQpj8HBSa\+|OLBgp1GsljhM2TJ\+)/;

class FirefoxTab implements Tab {
  private readonly lines: string[] = [];
  private dialog: Dialog | undefined;

  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type()) && !ENDED.test(message.text()))
        this.lines.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.lines.push(`error: ${String(error)}`));
    page.on('dialog', (dialog) => (this.dialog = dialog));
  }

  /** Puppeteer's `goto` waits in vain once the tab has shown a page from the back/forward cache. */
  open = async (address: string): Promise<void> => {
    await this.evaluate((to) => location.assign(to), address);
    const state = () => this.evaluate(() => [location.href, document.readyState]);
    await expect.poll(() => state().catch(() => undefined)).toEqual([address, 'complete']);
  };

  evaluate = async <Args extends readonly unknown[], Value>(
    work: InPage<Args, Value>,
    ...args: Args
  ): Promise<Value> => {
    const script = `(async () => JSON.stringify([await (${String(work)})(...${JSON.stringify(args)})]))()`;
    return (JSON.parse((await this.page.evaluate(script)) as string) as [Value])[0];
  };

  click = (x: number, y: number): Promise<void> => this.page.mouse.click(x, y);

  type = (text: string): Promise<void> => this.page.keyboard.type(text);

  /** Puppeteer's own steps wait for a load, which such a page does not have. */
  travel = (step: 1 | -1): Promise<void> => this.evaluate((steps) => history.go(steps), step);

  resize = (width: number, height: number): Promise<void> =>
    this.page.setViewport({ width, height });

  acceptAlert = async (): Promise<string | undefined> => {
    const { dialog } = this;
    this.dialog = undefined;
    await dialog?.accept();
    return dialog?.message();
  };

  screenshot = async (): Promise<Buffer> => Buffer.from(await this.page.screenshot());

  said = async (): Promise<readonly string[]> => this.lines;

  close = (): Promise<void> => this.context.close();
}
