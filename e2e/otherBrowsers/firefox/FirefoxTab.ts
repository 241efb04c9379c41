import { reportViolations } from '../../fixtures/test';
import type { Connection } from '../Connection';
import { keyPresses, pointerPress, type InPage, type Tab } from '../Tab';

/** Firefox compares a file whose loading a navigation ended, of which it has nothing yet, with its hash. */
const ENDED = /integrity attribute .*hash is “(?:47DEQpj8HBSa\+|OLBgp1GsljhM2TJ\+)/;

/** A tab of Firefox, with a storage of its own. */
export class FirefoxTab implements Tab {
  private readonly lines: string[] = [];
  private alert: string | undefined;

  private constructor(
    private readonly connection: Connection,
    private readonly context: string,
    private readonly userContext: string,
  ) {
    connection.on('log.entryAdded', ({ source, level, text }) => {
      if (source.context === context && ['error', 'warn'].includes(level) && !ENDED.test(text))
        this.lines.push(`${level}: ${text}`);
    });
    connection.on('browsingContext.userPromptOpened', (prompt) => {
      if (prompt.context === context) this.alert = prompt.message;
    });
  }

  static async open(connection: Connection): Promise<FirefoxTab> {
    const { userContext } = await connection.send('browser.createUserContext');
    const options = { type: 'tab', userContext };
    const { context } = await connection.send('browsingContext.create', options);
    const tab = new FirefoxTab(connection, context, userContext);
    const functionDeclaration = String(reportViolations);
    await connection.send('script.addPreloadScript', { functionDeclaration, contexts: [context] });
    return tab;
  }

  open = (url: string): Promise<void> =>
    this.send('browsingContext.navigate', { url, wait: 'complete' });

  evaluate = async <Args extends readonly unknown[], Value>(
    work: InPage<Args, Value>,
    ...args: Args
  ): Promise<Value> => {
    const expression = `(async () => JSON.stringify([await (${String(work)})(...${JSON.stringify(args)})]))()`;
    const { result, exceptionDetails } = await this.connection.send('script.evaluate', {
      expression,
      target: { context: this.context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return (JSON.parse(result.value) as [Value])[0];
  };

  click = (x: number, y: number): Promise<void> => this.act(pointerPress(x, y));

  type = (text: string): Promise<void> => this.act(keyPresses(text));

  travel = (delta: 1 | -1): Promise<void> =>
    this.send('browsingContext.traverseHistory', { delta });

  resize = (width: number, height: number): Promise<void> =>
    this.send('browsingContext.setViewport', { viewport: { width, height } });

  acceptAlert = async (): Promise<string | undefined> => {
    const { alert } = this;
    this.alert = undefined;
    if (alert !== undefined) await this.send('browsingContext.handleUserPrompt', { accept: true });
    return alert;
  };

  screenshot = async (): Promise<Buffer> => {
    const { data } = await this.send('browsingContext.captureScreenshot', {});
    return Buffer.from(data, 'base64');
  };

  said = async (): Promise<readonly string[]> => this.lines;

  close = async (): Promise<void> => {
    await this.connection.send('browser.removeUserContext', { userContext: this.userContext });
  };

  private act = (source: object): Promise<void> =>
    this.send('input.performActions', { actions: [source] });

  private send = (method: string, params: object) =>
    this.connection.send(method, { context: this.context, ...params });
}
