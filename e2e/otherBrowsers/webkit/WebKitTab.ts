import { keyPresses, pointerPress, type InPage, type Tab } from '../Tab';

/** A session of the classic WebDriver protocol, which is JSON over HTTP (W3C, WebDriver). */
export class WebDriver {
  private constructor(private readonly address: string) {}

  /** @param driver the address of the driver */
  static async open(driver: string, alwaysMatch: object): Promise<WebDriver> {
    const answer = await ask(`${driver}/session`, 'POST', { capabilities: { alwaysMatch } });
    const { sessionId } = answer as { sessionId: string };
    return new WebDriver(`${driver}/session/${sessionId}`);
  }

  get = (command: string): Promise<unknown> => ask(`${this.address}/${command}`, 'GET');
  post = (command: string, body: object = {}): Promise<unknown> =>
    ask(`${this.address}/${command}`, 'POST', body);
  end = async (): Promise<void> => void (await ask(this.address, 'DELETE'));
}

/** Throws an Error with the driver's reason. */
async function ask(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json' },
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${error}: ${message}`);
}

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
    const script = `(${String(keepConsole)})(); return (async (json) => JSON.stringify([await (${String(work)})(...JSON.parse(json))]))(arguments[0])`;
    const json = await this.driver.post('execute/sync', { script, args: [JSON.stringify(args)] });
    return (JSON.parse(String(json)) as [Value])[0];
  };

  click = (x: number, y: number): Promise<void> => this.act(pointerPress(x, y));

  type = (text: string): Promise<void> => this.act(keyPresses(text));

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

  private async act(source: object): Promise<void> {
    await this.driver.post('actions', { actions: [source] });
  }
}

/**
 * Runs in the page, before every other call. WebDriver does not report what the console says, so the page notes it for
 * the time until it is asked. Nothing is lost between two documents of a tab.
 */
function keepConsole(): void {
  const noting = window as { notesConsole?: true };
  if (noting.notesConsole || location.protocol !== 'http:') return;
  noting.notesConsole = true;
  /*
   * What WebKit 2.50 says by mistake: it forgets the hash of a preloaded script, which the Integrity-Policy then
   * refuses (the script itself loads later), and it leaves the transition that it skips to the page.
   */
  const MISTAKEN =
    /^uncaught: (<link [^>]*rel="preload" as="script"|AbortError: Skipping view transition)/;
  const note = (line: string): void => {
    if (MISTAKEN.test(line)) return;
    const lines = JSON.parse(sessionStorage['console'] ?? '[]') as string[];
    sessionStorage['console'] = JSON.stringify([...lines, line]);
  };
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...values: unknown[]) => {
      note(`${level}: ${values.map(String).join(' ')}`);
      say(...values);
    };
  }
  addEventListener('unhandledrejection', ({ reason }) => note(`uncaught: ${String(reason)}`));
  // Of a file that does not load there is no message.
  addEventListener(
    'error',
    ({ message, target }) =>
      note(`uncaught: ${target instanceof Element ? target.outerHTML.slice(0, 200) : message}`),
    true,
  );
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    note(`policy violated: ${violatedDirective} by ${blockedURI} ${sample}`),
  );
}
