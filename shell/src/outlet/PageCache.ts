import type { ComponentType } from 'react';
import { createListeners } from 'shared-config/services/createStore';
import { reportPage } from '../host/LoadFailure';
import { NO_MODULE, type LoadedPage, type PageModules } from '../host/PageModules';
import type { RegistryClient } from '../host/RegistryClient';
import { startWaitClock, type WaitPhase } from '../host/timing';
import { afterFailure, needsDocument } from './leavePolicy';
import type { PageSource } from './PageOutlet';

/** What to show the visitor about the page that they wait for or look at. */
export interface PageStatus {
  readonly phase: 'ready' | WaitPhase | 'failed';
  /** Whether the prerendered content is on screen and only its interactivity is missing. */
  readonly prerendered: boolean;
}

export interface PageCacheOptions {
  readonly modules: Pick<PageModules, 'load' | 'hasNone'>;
  readonly registry: Pick<
    RegistryClient,
    'isStale' | 'findBad' | 'isOutOfDate' | 'routeOf' | 'isOverridden' | 'isPageOverridden' | 'used'
  >;
  /**
   * The prerendered page: its content is on screen, so a failed load never replaces it. It `sleeps` if it never hydrates.
   * Only a document shows it again (`isDocument`) if it holds fragments of other parts.
   */
  readonly arrival: {
    readonly path: string;
    readonly sleeps: boolean;
    readonly isDocument: boolean;
  };
  readonly tab: {
    /** Loads the address in the address bar as a document. */
    loadDocument(): void;
    /** Loads the page again, past a damaged copy of a file, with what was typed. Rejects if the site does not answer. */
    loadAgain(): Promise<void>;
  };
}

interface CachedPage {
  readonly path: string;
  /** Resolves with the component once it has arrived. Never rejects. */
  readonly component: Promise<ComponentType>;
  state: 'loading' | 'ready' | 'failed';
}

const NEVER = new Promise<never>(() => undefined);

/**
 * The pages of this visit, each loaded once. A page that cannot be loaded is left to its document, which is one request
 * away; the prerendered page stays on screen, and a notice offers to load it again.
 */
export class PageCache implements PageSource {
  private readonly pages = new Map<string, CachedPage>();
  private readonly listeners = createListeners();
  private current: CachedPage | undefined;
  /** Whether the arrival page is still on screen as it was prerendered, or hydrated from that. */
  private arrivalStays = true;
  private shown: PageStatus = { phase: 'ready', prerendered: false };
  private stopClock = (): void => undefined;

  constructor(private readonly options: PageCacheOptions) {}

  page(path: string): Promise<ComponentType> {
    return this.pages.get(path)?.component ?? NEVER;
  }

  /** Notes that the visitor goes to a path, and loads its page. Called with each navigation. */
  visit(path: string): void {
    if (this.sleeps(path)) return this.turnTo(undefined);
    if (path === this.current?.path) return;
    if (this.needsDocument(path)) return this.leave(path);
    // Since the last visit, its release may have turned out to be bad.
    if (this.pages.get(path)?.state === 'ready' && this.options.registry.isOutOfDate())
      this.pages.delete(path);
    this.turnTo(this.pageOf(path));
  }

  /** Starts to load a page before the visitor follows a link to it. */
  prefetch(path: string): void {
    if (!this.sleeps(path) && !this.needsDocument(path)) this.pageOf(path);
  }

  broken(path: string, error: unknown): void {
    const { registry } = this.options;
    reportPage(registry, path, error, 'render');
    const page = this.pages.get(path);
    // Its dev server sends the next version into the same document.
    if (page && !registry.isPageOverridden(path)) this.end(page, 'failed');
  }

  routeOf = (path: string): ReturnType<RegistryClient['routeOf']> =>
    this.options.registry.routeOf(path);

  /** The status of the page that the visitor waits for or looks at. */
  status = (): PageStatus => this.shown;

  subscribe = this.listeners.subscribe;

  /** Loads the page again. If the site does not answer, the page stays with its notice. */
  tryAgain = (): void => {
    const { current, shown } = this;
    if (!current) return;
    const { registry, tab } = this.options;
    const early = new Error('The visitor tried again before the page arrived.');
    if (shown.phase === 'slow') reportPage(registry, current.path, early);
    this.show('unnoticed');
    tab.loadAgain().catch(() => {
      if (this.current === current && current.state !== 'ready') this.show(shown.phase);
    });
  };

  private turnTo(page: CachedPage | undefined): void {
    this.stopClock();
    this.current = page;
    if (page?.state === 'loading')
      this.stopClock = startWaitClock(
        (phase) => this.show(phase),
        () => this.fail(page, new Error('The page did not arrive in time.')),
      );
    else if (page) this.end(page, page.state);
    else this.show('ready');
  }

  private pageOf(path: string): CachedPage {
    const known = this.pages.get(path);
    if (known) return known;
    let arrive: (component: ComponentType) => void = () => undefined;
    const component = new Promise<ComponentType>((resolve) => (arrive = resolve));
    const page: CachedPage = { path, component, state: 'loading' };
    this.pages.set(path, page);
    this.load(page).then(
      (loaded) => {
        if (loaded === NO_MODULE) return page === this.current ? this.leave(path) : undefined;
        arrive(loaded);
        this.end(page, 'ready');
      },
      (error: unknown) => this.fail(page, error),
    );
    return page;
  }

  /** The page, unless the tab turns out to run a bad release and the visitor does not read the page already. */
  private async load(page: CachedPage): Promise<LoadedPage> {
    const { modules, registry } = this.options;
    const loading = modules.load(page.path);
    if (this.isPrerendered(page)) return loading;
    // Its failure is handled once it is known whether it matters.
    loading.catch(() => undefined);
    await registry.findBad();
    return registry.isStale() ? NO_MODULE : loading;
  }

  private fail(page: CachedPage, error: unknown): void {
    if (page.state !== 'loading') return;
    if (page === this.current) reportPage(this.options.registry, page.path, error);
    this.end(page, 'failed');
  }

  private end(page: CachedPage, state: 'ready' | 'failed'): void {
    page.state = state;
    const isAwaited = page === this.current;
    if (isAwaited) this.stopClock();
    if (state === 'failed') {
      const after = afterFailure({ isAwaited, isPrerendered: this.isPrerendered(page) });
      if (after === 'document') this.leave(page.path);
    } else if (isAwaited && page.path !== this.options.arrival.path) this.arrivalStays = false;
    if (isAwaited) this.show(state);
  }

  private show(phase: PageStatus['phase']): void {
    const prerendered = this.current !== undefined && this.isPrerendered(this.current);
    this.shown = { phase, prerendered };
    this.listeners.notify();
  }

  private isPrerendered({ path }: CachedPage): boolean {
    const { arrival } = this.options;
    return this.arrivalStays && path === arrival.path && !arrival.sleeps;
  }

  /** Whether a path is that of an arrival page that is on the screen and never hydrates. */
  private sleeps(path: string): boolean {
    const { arrival } = this.options;
    return arrival.sleeps && this.arrivalStays && path === arrival.path;
  }

  private needsDocument(path: string): boolean {
    const { modules, registry, arrival } = this.options;
    return needsDocument({
      isHere: path === (this.current?.path ?? arrival.path),
      hasNone:
        modules.hasNone(path) ||
        (arrival.isDocument && path === arrival.path && !this.arrivalStays),
      isStale: registry.isStale(),
    });
  }

  private leave(path: string): void {
    // Its code may have arrived, and must not be shown meanwhile.
    this.pages.delete(path);
    this.stopClock();
    this.options.tab.loadDocument();
  }
}
