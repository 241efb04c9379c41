import type { InPage, InputSource, Tab } from '../Tab';
import type { BidiConnection } from './BidiConnection';

/** What the console of one tab said and which alert is open. The browser tells it for all tabs. */
export interface TabNotes {
  readonly said: string[];
  alert?: string | undefined;
}

/** The answer to a function that was called in a page. */
interface Called {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** A tab of Firefox, through WebDriver BiDi. */
export class FirefoxTab implements Tab {
  constructor(
    private readonly connection: BidiConnection,
    private readonly context: string,
    private readonly userContext: string,
    private readonly notes: TabNotes,
  ) {}

  open = async (url: string): Promise<void> => {
    await this.send('browsingContext.navigate', { url, wait: 'complete' });
  };

  evaluate = async <Args extends readonly unknown[], Value>(
    work: InPage<Args, Value>,
    ...args: Args
  ): Promise<Value> => {
    const { type, result, exceptionDetails } = (await this.connection.send('script.callFunction', {
      functionDeclaration: `(json) => JSON.stringify([(${String(work)})(...JSON.parse(json))])`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context: this.context },
      awaitPromise: false,
    })) as unknown as Called;
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return (JSON.parse(result?.value ?? '[]') as [Value])[0];
  };

  act = async (actions: readonly InputSource[]): Promise<void> => {
    await this.send('input.performActions', { actions });
  };

  travel = async (delta: 1 | -1): Promise<void> => {
    await this.send('browsingContext.traverseHistory', { delta });
  };

  resize = async (width: number, height: number): Promise<void> => {
    await this.send('browsingContext.setViewport', { viewport: { width, height } });
  };

  acceptAlert = async (): Promise<string | undefined> => {
    const { alert } = this.notes;
    if (alert === undefined) return undefined;
    this.notes.alert = undefined;
    await this.send('browsingContext.handleUserPrompt', { accept: true });
    return alert;
  };

  screenshot = async (): Promise<Buffer> => {
    const { data } = await this.send('browsingContext.captureScreenshot', {});
    return Buffer.from(String(data), 'base64');
  };

  said = async (): Promise<readonly string[]> => this.notes.said;

  close = async (): Promise<void> => {
    await this.connection.send('browser.removeUserContext', { userContext: this.userContext });
  };

  private send(method: string, params: object): ReturnType<BidiConnection['send']> {
    return this.connection.send(method, { context: this.context, ...params });
  }
}
