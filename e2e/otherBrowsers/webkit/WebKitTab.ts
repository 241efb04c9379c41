import type { InPage, InputSource, Tab } from '../Tab';
import { keepConsole } from './keepConsole';
import type { WebDriver } from './WebDriver';

/** The tab of a session of WebKit, through the classic WebDriver. */
export class WebKitTab implements Tab {
  constructor(private readonly driver: WebDriver) {}

  open = async (url: string): Promise<void> => {
    await this.driver.post('url', { url });
  };

  evaluate = async <Args extends readonly unknown[], Value>(
    work: InPage<Args, Value>,
    ...args: Args
  ): Promise<Value> => {
    const script = `(${String(keepConsole)})(); return JSON.stringify([(${String(work)})(...JSON.parse(arguments[0]))])`;
    const json = await this.driver.post('execute/sync', { script, args: [JSON.stringify(args)] });
    return (JSON.parse(String(json)) as [Value])[0];
  };

  act = async (actions: readonly InputSource[]): Promise<void> => {
    await this.driver.post('actions', { actions });
  };

  travel = async (step: 1 | -1): Promise<void> => {
    await this.driver.post(step === 1 ? 'forward' : 'back');
  };

  /** The window is higher than the page by its bar. */
  resize = async (width: number, height: number): Promise<void> => {
    await this.driver.post('window/rect', { width, height });
    const inner = await this.evaluate(() => innerHeight);
    await this.driver.post('window/rect', { width, height: height + (height - inner) });
  };

  acceptAlert = async (): Promise<string | undefined> => {
    const text = await this.driver.get('alert/text').catch(() => undefined);
    if (text === undefined) return undefined;
    await this.driver.post('alert/accept');
    return String(text);
  };

  screenshot = async (): Promise<Buffer> =>
    Buffer.from(String(await this.driver.get('screenshot')), 'base64');

  said = (): Promise<readonly string[]> =>
    this.evaluate(() => JSON.parse(sessionStorage['console'] ?? '[]') as string[]);

  close = (): Promise<void> => this.driver.end();
}
