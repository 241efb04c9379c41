import type { ComponentType } from 'react';
import { PageLoad, type PageStatus } from './PageLoad';
import type { PageSource } from './PageSource';
import { TIMING, type Timing } from './timing';

export interface PageStoreOptions {
  /** Fetches the component of a path; `attempt` is 0 at first and grows with every Try again. */
  readonly load: (path: string, attempt: number) => Promise<ComponentType>;
  /** The path of the prerendered page: its words are on screen, so a failed load must never replace them. */
  readonly prerendered: string;
  /** Called when the page of another path cannot be loaded; the visitor is still on the old page. */
  readonly onNavigationFailed: (path: string) => void;
  readonly timing?: Timing;
}

const NOTHING: PageStatus = { phase: 'ready', prerendered: false };

/** Every page of this visit: loaded once, bounded in time, tried again on demand. Knows nothing of React. */
export class PageStore implements PageSource {
  private readonly loads = new Map<string, PageLoad>();
  private readonly listeners = new Set<() => void>();
  private current: PageLoad | undefined;

  constructor(private readonly options: PageStoreOptions) {}

  page(path: string): Promise<ComponentType> {
    return this.loadOf(path).component;
  }

  visit(path: string): void {
    const load = this.loadOf(path);
    if (this.current === load) return;
    load.watch();
    this.current = load;
    this.noteWhatIsShown();
    // Whoever renders calls this, and nobody may be told while React renders.
    queueMicrotask(this.notify);
  }

  broken(path: string): void {
    this.options.onNavigationFailed(path);
  }

  /** Starts to fetch the page of a path that the visitor seems to be heading for. */
  prefetch(path: string): void {
    const load = this.loadOf(path);
    if (load.status.phase === 'failed') load.start();
  }

  /** What the visitor should be told about the page that they are waiting for. */
  status = (): PageStatus => this.current?.status ?? NOTHING;

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

  private readonly notify = (): void => {
    for (const listener of this.listeners) listener();
  };

  /** Once another page is on screen, the words of the prerendered one are gone. */
  private noteWhatIsShown(): void {
    const arrival = this.loads.get(this.options.prerendered);
    if (this.current !== arrival && this.current?.status.phase === 'ready') arrival?.loseWords();
  }

  private loadOf(path: string): PageLoad {
    const known = this.loads.get(path);
    if (known) return known;
    const load: PageLoad = new PageLoad({
      fetch: (attempt) => this.options.load(path, attempt),
      prerendered: path === this.options.prerendered,
      timing: this.options.timing ?? TIMING,
      onChange: () => {
        if (this.current !== load) return;
        this.noteWhatIsShown();
        this.notify();
        const { phase, prerendered } = load.status;
        if (phase === 'failed' && !prerendered) this.options.onNavigationFailed(path);
      },
    });
    this.loads.set(path, load);
    load.start();
    return load;
  }
}
