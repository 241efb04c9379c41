import { setTimeout as pause } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import { ChromiumProcess } from './ChromiumProcess';

const BOUND_MS = 10_000;

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Target {
  readonly targetId: string;
  readonly type: string;
  readonly subtype?: string;
  readonly url: string;
}

/**
 * A browser controlled by the DevTools protocol alone. Playwright forbids prerendering in the browsers that it
 * controls; here only the visible page is watched, so the browser prerenders the others as it does for visitors.
 */
export class DevTools {
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private readonly listeners: ((method: string, params: Answer['params']) => void)[] = [];
  private last = 0;
  private text = '';

  private constructor(private readonly browser: ChromiumProcess) {
    browser.pipes().in.on('data', (bytes: Buffer) => {
      const parts = (this.text + bytes.toString()).split('\0');
      this.text = parts.pop() ?? '';
      for (const part of parts) this.read(JSON.parse(part) as Answer);
    });
  }

  static start(path: string): DevTools {
    return new DevTools(ChromiumProcess.start(path, 'pipe'));
  }

  /**
   * Sends a command, to a page if `session` names one.
   *
   * @throws ToolError BENCH-006 if the browser refuses it or does not answer.
   */
  async send<Result>(method: string, params: object = {}, session?: string): Promise<Result> {
    const id = ++this.last;
    const answered = new Promise<Answer>((resolve) => this.waiting.set(id, resolve));
    const sessionId = session === undefined ? {} : { sessionId: session };
    this.browser.pipes().out.write(`${JSON.stringify({ id, method, params, ...sessionId })}\0`);
    const late = pause(BOUND_MS, { error: { message: 'no answer' } }, { ref: false });
    const { result, error } = await Promise.race<Answer>([answered, late]);
    if (error) throw new ToolError('BENCH-006', `The browser refused ${method}: ${error.message}.`);
    return result as Result;
  }

  /** Calls back for every event of every page that is watched. */
  on(listener: (method: string, params: Answer['params']) => void): void {
    this.listeners.push(listener);
  }

  /** Watches the page that the visitor sees, which another page may have replaced; returns its session. */
  async visiblePage(): Promise<string> {
    const { targetInfos } = await this.send<{ targetInfos: Target[] }>('Target.getTargets');
    const pages = targetInfos.filter(({ type, subtype }) => type === 'page' && !subtype);
    const { targetId } = pages.at(-1) ?? {};
    const { sessionId } = await this.send<{ sessionId: string }>('Target.attachToTarget', {
      ...{ targetId, flatten: true },
    });
    return sessionId;
  }

  /** The value of an expression in a page. */
  async evaluate<Value>(session: string, expression: string): Promise<Value> {
    const { result } = await this.send<{ result: { value: Value } }>(
      'Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true },
      session,
    );
    return result.value;
  }

  readonly stop = (): Promise<void> => this.browser.stop();

  private read(answer: Answer): void {
    if (answer.method)
      for (const listener of this.listeners) listener(answer.method, answer.params);
    if (answer.id === undefined) return;
    this.waiting.get(answer.id)?.(answer);
    this.waiting.delete(answer.id);
  }
}
