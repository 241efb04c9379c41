import type { ComponentType } from 'react';
import type { TabReleases } from '../releases/ReleaseWatch';
import type { Report } from './reportOnce';
import { DOCUMENT, type PageFetcher } from './PageFetcher';
import { TIMING } from './timing';

/** What to tell the visitor about one page: nothing in the phase `document`, because the tab leaves for it. */
export interface PageStatus {
  readonly phase: 'ready' | 'unnoticed' | 'waiting' | 'slow' | 'failed' | 'document';
  /** Whether the prerendered content is on screen and only its interactivity is missing. */
  readonly prerendered: boolean;
}

export const READY: PageStatus = { phase: 'ready', prerendered: false };

export interface PageLoadOptions {
  readonly fetchPage: PageFetcher['fetchPage'];
  readonly releases: TabReleases;
  readonly report: Report;
}

/**
 * Loads the page of one path: its attempts and the clock of the visitor's wait. `component` resolves with
 * the first attempt that succeeds and never rejects; a page that throws while it renders gets a new promise.
 */
export class PageLoad {
  component: Promise<ComponentType>;
  status: PageStatus;
  /** The component that `component` resolved with. */
  loaded: ComponentType | undefined;
  private attempts = 0;
  /** Whether the visitor has asked for the page: pointing at a link to it is no visit. */
  private wanted = false;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private resolve!: (component: ComponentType) => void;

  constructor(
    readonly path: string,
    prerendered: boolean,
    private readonly options: PageLoadOptions,
    private readonly onChange: (load: PageLoad) => void,
  ) {
    this.status = { phase: 'unnoticed', prerendered };
    this.component = new Promise((resolve) => (this.resolve = resolve));
  }

  /** Starts an attempt. An earlier attempt that is still running may still succeed. */
  start(): void {
    if (this.status.phase === 'ready') return;
    if (this.status.phase === 'slow')
      this.options.report(this.path, new Error('The visitor tried again before the page arrived.'));
    const attempt = this.attempts++;
    this.enter('unnoticed');
    this.restartClock();
    this.fetch(attempt).then(
      (page) => {
        if (page === DOCUMENT) return this.end('document');
        this.loaded ??= page;
        this.resolve(page);
        this.end('ready');
      },
      (error: unknown) => this.explain(attempt, error),
    );
  }

  /** Restarts the clock because the visitor waits for this page from now on; retries an earlier failure. */
  wait(): void {
    this.wanted = true;
    if (this.status.phase === 'ready') return;
    if (this.status.phase === 'failed') return this.start();
    this.enter('unnoticed');
    this.restartClock();
  }

  keepWaiting(): void {
    if (this.status.phase === 'slow') this.enter('waiting');
  }

  /** Notes that the prerendered content left the screen: from now on a failure leaves nothing to read. */
  markReplaced(): void {
    this.status = { ...this.status, prerendered: false };
  }

  /** Discards a component that threw while it rendered, so that another attempt can replace it. */
  markBroken(): void {
    this.loaded = undefined;
    this.component = new Promise((resolve) => (this.resolve = resolve));
    this.enter('failed');
  }

  /** The page, unless the tab runs a bad release and the visitor does not read the page already. */
  private async fetch(attempt: number): ReturnType<PageFetcher['fetchPage']> {
    const { fetchPage, releases } = this.options;
    const page = fetchPage(this.path, attempt);
    if (this.status.prerendered) return page;
    // Its failure is handled once it is known whether it matters.
    page.catch(() => undefined);
    await releases.learn();
    return releases.stale() ? DOCUMENT : page;
  }

  private end(phase: PageStatus['phase']): void {
    this.stopClock();
    this.enter(phase);
  }

  /** Where the visitor can read the page already, the failure shows once its reason is known. */
  private async explain(attempt: number, error: unknown): Promise<void> {
    const reason = this.options.releases.noteFailedPage(this.path);
    if (this.status.prerendered) await reason;
    this.fail(attempt, error);
  }

  private fail(attempt: number, error: unknown): void {
    const latest = attempt === this.attempts - 1;
    if (!latest || this.status.phase === 'ready' || this.status.phase === 'failed') return;
    if (this.wanted) this.options.report(this.path, error);
    this.end('failed');
  }

  private restartClock(): void {
    this.stopClock();
    const giveUp = (): void =>
      this.fail(this.attempts - 1, new Error('The page did not arrive in time.'));
    this.timers = [
      setTimeout(() => this.enter('waiting'), TIMING.placeholderAfter),
      setTimeout(() => this.enter('slow'), TIMING.slowAfter),
      setTimeout(giveUp, TIMING.giveUpAfter),
    ];
  }

  private stopClock(): void {
    this.timers.forEach(clearTimeout);
  }

  private enter(phase: PageStatus['phase']): void {
    if (phase === this.status.phase) return;
    this.status = { ...this.status, phase };
    this.onChange(this);
  }
}
