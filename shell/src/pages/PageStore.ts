import type { ComponentType } from 'react';
import type { PageLoad, PageStatus } from './PageLoad';
import { PageLoads, type PageLoadsOptions } from './PageLoads';
import type { PageSource } from './PageSource';

export interface PageStoreOptions extends PageLoadsOptions {
  /** Loads the address in the address bar as a document: the tab cannot show the page of `path` itself. */
  readonly loadInFull: (path: string) => void;
}

const NOTHING: PageStatus = { phase: 'ready', prerendered: false };
const NEVER = new Promise<never>(() => undefined);

/** Every page of this visit: loaded once, bounded in time, tried again on demand. Knows nothing of React. */
export class PageStore implements PageSource {
  private readonly loads: PageLoads;
  private readonly listeners = new Set<() => void>();
  private current: PageLoad | undefined;
  private leaving = false;

  constructor(private readonly options: PageStoreOptions) {
    this.loads = new PageLoads(options, (load) => this.onChange(load));
    options.releases.subscribe(this.notify);
  }

  page(path: string): Promise<ComponentType> {
    return this.isOutOfReach(path) ? NEVER : this.loads.of(path).component;
  }

  visit(path: string): void {
    if (this.isOutOfReach(path)) return this.leaveFor(path);
    if (this.current?.path === path) return;
    this.loads.forgetNotFound(path);
    const load = this.loads.of(path);
    load.watch();
    this.current = load;
    this.noteWhatIsShown();
    // Whoever renders calls this, and nobody may be told while React renders.
    queueMicrotask(this.notify);
  }

  broken(path: string, error: unknown): boolean {
    this.options.report(path, error, 'render');
    const load = this.loads.of(path);
    // Where its prerendered words stay on screen, the visitor is told; elsewhere they are one request away.
    if (load.status.prerendered) load.breakDown();
    else this.options.loadInFull(path);
    return load.status.prerendered;
  }

  /** Starts to fetch the page of a path that the visitor seems to be heading for. */
  prefetch(path: string): void {
    if (this.isOutOfReach(path)) return;
    const load = this.loads.of(path);
    if (load.status.phase === 'failed') load.start();
  }

  /** What the visitor should be told about the page that they are waiting for. */
  status = (): PageStatus => this.current?.status ?? NOTHING;

  /** Whether what is on screen lacks something that trying again cannot bring, only a reload. */
  outdated = (): boolean => {
    const { releases } = this.options;
    if (releases.lacksShell()) return true;
    if (!this.current) return false;
    const { phase, prerendered } = this.current.status;
    return phase === 'failed' && prerendered && releases.lacksPage(this.current.path);
  };

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Fetches the current page again, afresh. */
  tryAgain = (): void => {
    this.current?.start();
  };

  /** Takes the "longer than usual" notice away for another while. */
  keepWaiting = (): void => {
    this.current?.keepWaiting();
  };

  /** Loads the current page as a document, because the visitor asked for it. */
  reload = (): void => {
    if (this.current) this.options.loadInFull(this.current.path);
  };

  private readonly notify = (): void => {
    for (const listener of this.listeners) listener();
  };

  private onChange(load: PageLoad): void {
    if (this.current !== load) return;
    this.noteWhatIsShown();
    this.notify();
    const { phase, prerendered } = load.status;
    if (phase === 'failed' && !prerendered) this.options.loadInFull(load.path);
  }

  /** Once another page is on screen, the words of the prerendered one are gone. */
  private noteWhatIsShown(): void {
    const arrival = this.loads.arrival();
    if (this.current !== arrival && this.current?.status.phase === 'ready') arrival?.markReplaced();
  }

  /** A tab whose releases are gone stays on its page: every other page comes as a document. */
  private isOutOfReach(path: string): boolean {
    const { current } = this;
    return current !== undefined && current.path !== path && this.options.releases.stale();
  }

  /** Whoever renders calls this, as often as they like, and a document must not be left while React renders. */
  private leaveFor(path: string): void {
    if (this.leaving) return;
    this.leaving = true;
    queueMicrotask(() => {
      this.leaving = false;
      this.options.loadInFull(path);
    });
  }
}
