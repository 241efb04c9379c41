import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ChromiumProcess } from '../browser/ChromiumProcess';
import { readAudit, type Audit, type LighthouseResult } from './Audit';
import { installLighthouse } from './installLighthouse';

/** A page that takes longer is left out, with a browser that hangs. */
const BOUND_MS = 45_000;

type Run = (
  address: string,
  flags: object,
  config?: object,
) => Promise<{ readonly lhr: LighthouseResult } | undefined>;

/** Lighthouse and the browser that it controls. */
export class Lighthouse {
  private browser: ChromiumProcess | undefined;
  private port = 0;

  private constructor(
    private readonly run: Run,
    private readonly desktop: object,
    private readonly chromium: string,
  ) {}

  /** Throws what installLighthouse throws. */
  static async open(chromium: string): Promise<Lighthouse> {
    const folder = join(projectRoot(), '.local/bench/lighthouse');
    await installLighthouse(join(projectRoot(), 'platform/tools/bench/lighthouse'), folder);
    const file = join(folder, 'node_modules/lighthouse/core/index.js');
    const module = (await import(pathToFileURL(file).href)) as {
      default: Run;
      desktopConfig: object;
    };
    return new Lighthouse(module.default, module.desktopConfig, chromium);
  }

  /**
   * Measures one page; undefined if it cannot be measured in time.
   *
   * @param categories those that are scored; fewer of them are faster.
   */
  async audit(
    page: Pick<Audit, 'path' | 'form' | 'side'>,
    origin: string,
    categories: readonly string[],
  ): Promise<Audit | undefined> {
    if (!this.browser) {
      this.browser = ChromiumProcess.start(this.chromium, 'port');
      this.port = await this.browser.port();
    }
    const flags = {
      port: this.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: categories,
      disableFullPageScreenshot: true,
      // The 404 page is a page, too.
      ignoreStatusCode: true,
    };
    const config = page.form === 'desktop' ? this.desktop : undefined;
    const result = await Promise.race([
      this.run(origin + encodeURI(page.path), flags, config).catch(() => undefined),
      pause(BOUND_MS, undefined, { ref: false }),
    ]);
    const audit = result && readAudit(page, result.lhr);
    if (!audit) await this.stop();
    return audit;
  }

  /** Ends the browser; the next page gets a new one. */
  async stop(): Promise<void> {
    await this.browser?.stop();
    this.browser = undefined;
  }
}
