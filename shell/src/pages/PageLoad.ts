import type { ComponentType } from 'react';
import { waitPhase, type Timing } from './timing';

/** What the visitor should be told about one page. */
export interface PageStatus {
  readonly phase: 'ready' | 'unnoticed' | 'waiting' | 'slow' | 'failed';
  /** Whether its words are on screen already and only their interactivity is missing. */
  readonly prerendered: boolean;
}

interface PageLoadOptions {
  readonly path: string;
  readonly fetch: (attempt: number) => Promise<ComponentType>;
  readonly prerendered: boolean;
  readonly timing: Timing;
  readonly onChange: () => void;
  /** Called with what kept an attempt from succeeding. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The loading of one page over all its attempts. Its promise resolves with the first that succeeds, and is
 * another one after the page broke.
 */
export class PageLoad {
  readonly path: string;
  component: Promise<ComponentType>;
  status: PageStatus;
  /** What the page is drawn with, once it has arrived. */
  drawn: ComponentType | undefined;
  private attempts = 0;
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private resolve!: (component: ComponentType) => void;

  constructor(private readonly options: PageLoadOptions) {
    this.path = options.path;
    this.status = { phase: 'unnoticed', prerendered: options.prerendered };
    this.component = new Promise((resolve) => (this.resolve = resolve));
  }

  /** Somebody waits for this page from now on: what failed before they came is tried anew. */
  watch(): void {
    if (this.status.phase === 'ready') return;
    if (this.status.phase === 'failed') return this.start();
    this.enter('unnoticed');
    this.restartClock();
  }

  /** The page's words are not on screen any more, so from now on a failure leaves nothing to read. */
  markReplaced(): void {
    this.status = { ...this.status, prerendered: false };
  }

  /** What arrived threw while it was drawn: from now on another attempt may bring something that does not. */
  breakDown(): void {
    this.drawn = undefined;
    this.component = new Promise((resolve) => (this.resolve = resolve));
    this.enter('failed');
  }

  /** Begins an attempt; an earlier one that is still under way may still win. */
  start(): void {
    if (this.status.phase === 'ready') return;
    if (this.status.phase === 'slow') this.options.onFailure(new Error('Nobody waits any longer.'));
    const attempt = this.attempts++;
    this.enter('unnoticed');
    this.restartClock();
    this.options.fetch(attempt).then(
      (component) => this.succeed(component),
      (error: unknown) => this.fail(attempt, error),
    );
  }

  keepWaiting(): void {
    if (this.status.phase === 'slow') this.enter('waiting');
  }

  private succeed(component: ComponentType): void {
    clearTimeout(this.timer);
    this.drawn ??= component;
    this.resolve(component);
    this.enter('ready');
  }

  private fail(attempt: number, error: unknown): void {
    const latest = attempt === this.attempts - 1;
    if (!latest || this.status.phase === 'ready' || this.status.phase === 'failed') return;
    clearTimeout(this.timer);
    this.options.onFailure(error);
    this.enter('failed');
  }

  private restartClock(): void {
    this.since = performance.now();
    this.schedule(0);
  }

  /** Waits for the next moment after `elapsed`, in milliseconds. */
  private schedule(elapsed: number): void {
    clearTimeout(this.timer);
    const { placeholderAfter, slowAfter, giveUpAfter } = this.options.timing;
    const next = [placeholderAfter, slowAfter, giveUpAfter].find((moment) => moment > elapsed);
    if (next === undefined) return;
    this.timer = setTimeout(() => this.tick(), next - elapsed);
  }

  private tick(): void {
    // Read once: a timer may come a little early, and the clock must not pass a moment between two looks.
    const elapsed = performance.now() - this.since;
    const phase = waitPhase(elapsed, this.options.timing);
    if (phase === 'overdue')
      return this.fail(this.attempts - 1, new Error('The page did not arrive in time.'));
    this.enter(phase);
    this.schedule(elapsed);
  }

  private enter(phase: PageStatus['phase']): void {
    if (phase === this.status.phase) return;
    this.status = { ...this.status, phase };
    this.options.onChange();
  }
}
