import { setTimeout as pause } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import { ChromiumProcess } from './ChromiumProcess';
import type { TraceEvent } from './TraceEvent';

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
}

/**
 * A browser controlled by the DevTools protocol alone. Playwright forbids prerendering in the browsers that it
 * controls; here only the visible page is watched, so the browser prerenders the others as it does for visitors.
 */
export class DevTools {
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private readonly sessions = new Set<string>();
  private last = 0;
  private text = '';
  private traced: TraceEvent[] = [];
  private endTrace: (() => void) | undefined;

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

  /**
   * The sessions of the pages of the visitor's tab: the one that is seen, and those that the browser prerenders. The
   * tab is watched and not its page, because the browser prerenders nothing for a page that is watched alone.
   */
  async pages(): Promise<readonly string[]> {
    if (this.sessions.size > 0) return [...this.sessions];
    const filter = [{ type: 'tab' }];
    const { targetInfos } = await this.send<{ targetInfos: Target[] }>('Target.getTargets', {
      filter,
    });
    const { sessionId } = await this.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId: targetInfos[0]?.targetId,
      flatten: true,
    });
    const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] };
    await this.send('Target.setAutoAttach', follow, sessionId);
    return [...this.sessions];
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

  /** What the browser notes while `act` runs; `categories` are those of its trace. */
  async trace(categories: readonly string[], act: () => Promise<void>): Promise<TraceEvent[]> {
    this.traced = [];
    const traceConfig = { includedCategories: categories, recordMode: 'recordAsMuchAsPossible' };
    await this.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
    await act();
    const complete = new Promise<void>((resolve) => (this.endTrace = resolve));
    await this.send('Tracing.end');
    await complete;
    return this.traced;
  }

  readonly stop = (): Promise<void> => this.browser.stop();

  private read(answer: Answer): void {
    const { method, params = {} } = answer;
    const session = String(params['sessionId']);
    const { type } = (params['targetInfo'] ?? {}) as Partial<Target>;
    if (method === 'Target.attachedToTarget' && type === 'page') this.sessions.add(session);
    if (method === 'Target.detachedFromTarget') this.sessions.delete(session);
    if (method === 'Tracing.dataCollected')
      this.traced.push(...(params['value'] as readonly TraceEvent[]));
    if (method === 'Tracing.tracingComplete') this.endTrace?.();
    if (answer.id === undefined) return;
    this.waiting.get(answer.id)?.(answer);
    this.waiting.delete(answer.id);
  }
}
