import type { ComponentType } from 'react';
import { createListeners } from 'shared-config/services/createStore';
import { NotFound } from './NotFound';
import { PageLoad, READY, type PageLoadOptions, type PageStatus } from './PageLoad';
import type { PageSource } from './Outlet';

export interface PageStoreOptions extends PageLoadOptions {
  /** The path of the prerendered page: its content is on screen, so a failed load never replaces it. */
  readonly prerendered: string;
  readonly sleeps?: boolean;
  /** Whether a page has no module, so that only its document shows it; missing if every page has one. */
  readonly isDocument?: (path: string) => boolean;
  /** Loads the address in the address bar as a document, because the tab cannot show the page of `path`. */
  readonly loadInFull: (path: string) => void;
  /** Resolves when a dev server has updated the page of a path; nothing if the page comes from a release. */
  readonly refreshed?: ((path: string) => Promise<unknown> | undefined) | undefined;
}

const NEVER = new Promise<never>(() => undefined);

/** The pages of this visit, as React reads them: one PageLoad for each path. */
export class PageStore implements PageSource {
  private readonly loads = new Map<string, PageLoad>();
  private readonly listeners = createListeners();
  private current: PageLoad | undefined;
  private leaving = false;
  /** The path of the arrival page while it sleeps on the screen. */
  private asleep: string | undefined;

  constructor(private readonly options: PageStoreOptions) {
    if (options.sleeps) this.asleep = options.prerendered;
    options.releases.subscribe(this.listeners.notify);
  }

  page(path: string): Promise<ComponentType> {
    return path === this.asleep || this.isOutOfReach(path) ? NEVER : this.loadOf(path).component;
  }

  visit(path: string): void {
    if (path === this.asleep) return this.current && this.turnTo(undefined);
    if (this.isOutOfReach(path)) return this.leaveFor(path);
    if (this.current?.path === path) return;
    this.forgetOutOfDate(path);
    const load = this.loadOf(path);
    load.wait();
    this.turnTo(load);
    this.noteReplacedArrival();
  }

  broken(path: string, error: unknown): Promise<unknown> | undefined {
    this.options.report(path, error, 'render');
    const refreshed = this.options.refreshed?.(path);
    if (refreshed) return refreshed;
    const load = this.loadOf(path);
    // A prerendered page stays readable with a notice; any other page is one request away.
    if (!load.status.prerendered) {
      this.options.loadInFull(path);
      return undefined;
    }
    load.markBroken();
    return load.component;
  }

  /** Starts to fetch a page before the visitor follows a link to it. */
  prefetch(path: string): void {
    if (this.isOutOfReach(path)) return;
    const load = this.loadOf(path);
    if (load.status.phase === 'failed') load.start();
  }

  /** The status of the page that the visitor waits for or looks at. */
  status = (): PageStatus => this.current?.status ?? READY;

  /** Whether the page on screen lacks something that only a reload can bring. */
  outdated = (): boolean => {
    const { releases } = this.options;
    if (releases.lacksShell()) return true;
    if (!this.current) return false;
    const { phase, prerendered } = this.current.status;
    return phase === 'failed' && prerendered && releases.lacksPage(this.current.path);
  };

  subscribe = this.listeners.subscribe;

  tryAgain = (): void => this.current?.start();

  /** Hides the "longer than usual" notice. */
  keepWaiting = (): void => this.current?.keepWaiting();

  reload = (): void => {
    if (this.current) this.options.loadInFull(this.current.path);
  };

  private turnTo(load: PageLoad | undefined): void {
    this.current = load;
    // Called during render; notify afterwards.
    queueMicrotask(this.listeners.notify);
  }

  private loadOf(path: string): PageLoad {
    const known = this.loads.get(path);
    if (known) return known;
    const { prerendered, sleeps } = this.options;
    const hydrates = path === prerendered && !sleeps && !this.current;
    const load = new PageLoad(path, hydrates, this.options, this.onChange);
    this.loads.set(path, load);
    load.start();
    return load;
  }

  private readonly onChange = (load: PageLoad): void => {
    if (this.current !== load) return;
    this.noteReplacedArrival();
    this.listeners.notify();
    const { phase, prerendered } = load.status;
    if (phase === 'document' || (phase === 'failed' && !prerendered))
      this.options.loadInFull(load.path);
  };

  /** Since the last visit, a path may have been published, and a release marked bad. */
  private forgetOutOfDate(path: string): void {
    const { loaded } = this.loads.get(path) ?? {};
    if (loaded === NotFound || (loaded && this.options.releases.isOutOfDate()))
      this.loads.delete(path);
  }

  /** Once another page is on screen, the prerendered content is gone. */
  private noteReplacedArrival(): void {
    const arrival = this.loads.get(this.options.prerendered);
    if (this.current === arrival || this.current?.status.phase !== 'ready') return;
    arrival?.markReplaced();
    this.asleep = undefined;
  }

  /**
   * Whether a page is loaded as a document: one without a module, and every other page in a tab whose release is gone or
   * bad.
   */
  private isOutOfReach(path: string): boolean {
    const here = this.current?.path ?? this.asleep;
    if (here === path) return false;
    if (this.options.isDocument?.(path)) return true;
    return here !== undefined && this.options.releases.stale();
  }

  /** Called during render, possibly several times; leave the document once and afterwards. */
  private leaveFor(path: string): void {
    if (this.leaving) return;
    this.leaving = true;
    queueMicrotask(() => {
      this.leaving = false;
      this.options.loadInFull(path);
    });
  }
}
