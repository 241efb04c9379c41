import { expect } from '@playwright/test';
import { reportViolations } from '../../fixtures/test';
import type { Connection } from '../Connection';
import type { InPage, Tab } from '../Tab';

/** What an old Chromium says of HTML that it does not know. */
const REMARKS =
  /^(?:error: )?Found a 'popover' attribute|While parsing speculation rules|Unrecognized|was preloaded using link preload/;

/** A tab of Chromium, with a storage of its own. */
export class ChromiumTab implements Tab {
  private readonly lines: string[] = [];
  private alert: string | undefined;

  private constructor(
    private readonly connection: Connection,
    private readonly sessionId: string,
    private readonly targetId: string,
  ) {
    // The connection is that of all tabs; one of the main job is open at a time.
    connection.on('Runtime.consoleAPICalled', ({ type, args }) => {
      if (['error', 'warning'].includes(type))
        this.lines.push(
          `${type}: ${args.map((one: { value?: unknown; description?: string }) => one.value ?? one.description).join(' ')}`,
        );
    });
    connection.on('Runtime.exceptionThrown', ({ exceptionDetails }) =>
      this.lines.push(`error: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`),
    );
    connection.on('Log.entryAdded', ({ entry: { level, text } }) => {
      if (['error', 'warning'].includes(level)) this.lines.push(`${level}: ${text}`);
    });
    connection.on('Page.javascriptDialogOpening', ({ message }) => (this.alert = message));
  }

  static async open(connection: Connection): Promise<ChromiumTab> {
    const { browserContextId } = await connection.send('Target.createBrowserContext');
    const blank = { url: 'about:blank', browserContextId };
    const { targetId } = await connection.send('Target.createTarget', blank);
    const attached = await connection.send('Target.attachToTarget', { targetId, flatten: true });
    return ChromiumTab.of(connection, attached.sessionId, targetId);
  }

  /** The tab of a page that is attached to. */
  static async of(connection: Connection, sessionId: string, target: string): Promise<ChromiumTab> {
    const tab = new ChromiumTab(connection, sessionId, target);
    for (const domain of ['Page', 'Runtime', 'Log']) await tab.send(`${domain}.enable`);
    const source = `(${String(reportViolations)})()`;
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
    return tab;
  }

  open = async (url: string): Promise<void> => {
    await this.send('Page.navigate', { url });
    const state = () => this.evaluate(() => [location.href, document.readyState]);
    await expect.poll(() => state().catch(() => undefined)).toEqual([url, 'complete']);
  };

  evaluate = async <Args extends readonly unknown[], Value>(
    work: InPage<Args, Value>,
    ...args: Args
  ): Promise<Value> => {
    const expression = `(async () => JSON.stringify([await (${String(work)})(...${JSON.stringify(args)})]))()`;
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
    });
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return (JSON.parse(result.value) as [Value])[0];
  };

  /** Points there without a press. */
  hover = (x: number, y: number): Promise<void> =>
    this.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });

  click = async (x: number, y: number): Promise<void> => {
    await this.hover(x, y);
    const press = { x, y, button: 'left', clickCount: 1 };
    await this.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
    await this.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
  };

  type = async (text: string): Promise<void> => {
    for (const key of text) {
      await this.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key });
      await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    }
  };

  travel = (step: 1 | -1): Promise<void> => this.evaluate((by) => history.go(by), step);

  resize = (width: number, height: number): Promise<void> =>
    this.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: false,
    });

  acceptAlert = async (): Promise<string | undefined> => {
    const { alert } = this;
    this.alert = undefined;
    if (alert !== undefined) await this.send('Page.handleJavaScriptDialog', { accept: true });
    return alert;
  };

  screenshot = async (): Promise<Buffer> => {
    const { data } = await this.send('Page.captureScreenshot');
    return Buffer.from(data, 'base64');
  };

  said = async (): Promise<readonly string[]> => this.lines.filter((line) => !REMARKS.test(line));

  close = async (): Promise<void> => {
    await this.connection.send('Target.closeTarget', { targetId: this.targetId });
  };

  private send = (method: string, params: object = {}) =>
    this.connection.send(method, params, { sessionId: this.sessionId });
}
