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
    const load = this.loadOf(path);
    if (this.current !== load) {
      this.current = load;
      load.watch();
      queueMicrotask(this.notify);
    }
    return load.component;
  }

  /** Starts to fetch the page of a path that the visitor seems to be heading for. */
  prefetch(path: string): void {
    this.loadOf(path);
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

  private loadOf(path: string): PageLoad {
    const known = this.loads.get(path);
    if (known && !known.abandoned) return known;
    const prerendered = path === this.options.prerendered;
    const load: PageLoad = new PageLoad({
      fetch: (attempt) => this.options.load(path, attempt),
      prerendered,
      timing: this.options.timing ?? TIMING,
      onChange: () => {
        if (this.current !== load) return;
        this.notify();
        if (!prerendered && load.status.phase === 'failed') this.options.onNavigationFailed(path);
      },
    });
    this.loads.set(path, load);
    load.start();
    return load;
  }
}
