import type { ComponentType } from 'react';
import { createListeners } from 'shared-config/services/createStore';
import type { Report } from '../host/reportOnce';
import { matchRoute } from '../host/knownRoutes';
import { NO_MODULE, NO_PAGE, type LoadedPage, type PageModules } from '../host/PageModules';
import type { Releases } from '../host/Releases';
import { TIMING } from '../host/timing';
import { SHELL } from '../host/UsedRelease';
import { NotFound } from './NotFound';
import type { PageSource } from './Outlet';

/** What to tell the visitor about the page that they wait for or look at. */
export interface PageStatus {
  readonly phase: 'ready' | 'unnoticed' | 'waiting' | 'slow' | 'failed';
  /** Whether the prerendered content is on screen and only its interactivity is missing. */
  readonly prerendered: boolean;
}

export const READY: PageStatus = { phase: 'ready', prerendered: false };

/** What the cache asks the releases of the tab. */
export type TabReleases = Pick<
  Releases,
  'stale' | 'stateOf' | 'findBad' | 'findMissing' | 'isOutOfDate' | 'subscribe'
>;

export interface PageCacheOptions {
  readonly load: PageModules['load'];
  /** The path of the prerendered page: its content is on screen, so a failed load never replaces it. */
  readonly prerendered: string;
  /** Whether that page never hydrates. */
  readonly sleeps?: boolean;
  /** Whether this tab knows that a page has no module, so that only its document shows it. */
  readonly hasNone?: PageModules['hasNone'];
  readonly releases: TabReleases;
  /** Loads the address in the address bar as a document. */
  readonly loadDocument: () => void;
  /** Loads the page again, past a damaged copy of a file, with what was typed. Rejects if the site does not answer. */
  readonly loadAgain: () => Promise<void>;
  /** Called when the module of the prerendered page has arrived, before React hydrates it. */
  readonly beforeHydration?: () => void;
  readonly report: Report;
  /** Resolves when a dev server has updated the page of a path; nothing if the page comes from a release. */
  readonly refreshed?: ((path: string) => Promise<unknown> | undefined) | undefined;
}

interface CachedPage {
  readonly path: string;
  /** Resolves with the component once it has arrived. Never rejects. */
  readonly component: Promise<ComponentType>;
  state: 'loading' | 'ready' | 'failed';
  /** Whether its prerendered content is on screen. */
  prerendered: boolean;
  /** Whether the visitor has asked for it: pointing at a link is no visit. */
  visited: boolean;
  isNotFound: boolean;
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
  /** The path of the arrival page while it sleeps on the screen. */
  private asleep: string | undefined;
  private shown = READY;
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly options: PageCacheOptions) {
    if (options.sleeps) this.asleep = options.prerendered;
    options.releases.subscribe(this.listeners.notify);
  }

  page(path: string): Promise<ComponentType> {
    return this.pages.get(path)?.component ?? NEVER;
  }

  /** Notes that the visitor goes to a path, and loads its page. Called with each navigation. */
  visit(path: string): void {
    if (path === this.asleep) return this.turnTo(undefined);
    if (path === this.current?.path) return;
    if (this.needsDocument(path)) return this.leave(path);
    this.forgetOutOfDate(path);
    const page = this.pageOf(path);
    page.visited = true;
    this.turnTo(page);
    if (page.state === 'failed' && !page.prerendered) this.leave(path);
  }

  /** Starts to load a page before the visitor follows a link to it. */
  prefetch(path: string): void {
    if (path !== this.asleep && !this.needsDocument(path)) this.pageOf(path);
  }

  broken(path: string, error: unknown): Promise<unknown> | undefined {
    const { report, refreshed } = this.options;
    report(path, error, 'render');
    const updated = refreshed?.(path);
    if (updated) return updated;
    const page = this.pages.get(path);
    if (page?.prerendered) this.end(page, 'failed');
    else this.leave(path);
    return undefined;
  }

  /** The status of the page that the visitor waits for or looks at. */
  status = (): PageStatus => this.shown;

  /** Whether only a reload can bring what the page on screen lacks, because its release is gone. */
  outdated = (): boolean => {
    const { stateOf } = this.options.releases;
    if (stateOf(SHELL) === 'missing') return true;
    const { phase, prerendered } = this.shown;
    const part = matchRoute(this.current?.path ?? '')?.remote;
    return phase === 'failed' && prerendered && part !== undefined && stateOf(part) === 'missing';
  };

  subscribe = this.listeners.subscribe;

  /** Hides the notice that the page takes long. */
  keepWaiting = (): void => {
    if (this.shown.phase === 'slow') this.show('waiting');
  };

  /** Loads the page again. If the site does not answer, the page stays with its notice. */
  tryAgain = (): void => {
    const { current, shown } = this;
    if (!current) return;
    const { report, loadAgain } = this.options;
    if (shown.phase === 'slow')
      report(current.path, new Error('The visitor tried again before the page arrived.'));
    this.show('unnoticed');
    loadAgain().catch(() => {
      if (this.current === current && current.state !== 'ready') this.show(shown.phase);
    });
  };

  private turnTo(page: CachedPage | undefined): void {
    this.current = page;
    this.stopClock();
    if (page?.state === 'loading') this.startClock(page);
    this.show(page && (page.state === 'loading' ? 'unnoticed' : page.state));
  }

  private pageOf(path: string): CachedPage {
    const known = this.pages.get(path);
    if (known) return known;
    const { prerendered, sleeps } = this.options;
    let arrive: (component: ComponentType) => void = () => undefined;
    const page: CachedPage = {
      path,
      component: new Promise((resolve) => (arrive = resolve)),
      state: 'loading',
      prerendered: path === prerendered && !sleeps && !this.current,
      visited: false,
      isNotFound: false,
    };
    this.pages.set(path, page);
    this.load(page).then(
      (loaded) => {
        if (loaded === NO_MODULE) return this.current === page ? this.leave(path) : undefined;
        if (page.prerendered) this.options.beforeHydration?.();
        page.isNotFound = loaded === NO_PAGE;
        arrive(loaded === NO_PAGE ? NotFound : loaded);
        this.end(page, 'ready');
      },
      (error: unknown) => this.fail(page, error),
    );
    return page;
  }

  /** The page, unless the tab runs a bad release and the visitor does not read the page already. */
  private async load({ path, prerendered }: CachedPage): Promise<LoadedPage> {
    const { load, releases } = this.options;
    const page = load(path);
    if (prerendered) return page;
    // Its failure is handled once it is known whether it matters.
    page.catch(() => undefined);
    await releases.findBad();
    return releases.stale() ? NO_MODULE : page;
  }

  /** Where the visitor can read the page already, the failure shows once its reason is known. */
  private async fail(page: CachedPage, error: unknown): Promise<void> {
    if (page.state !== 'loading') return;
    if (page.visited) this.options.report(page.path, error);
    const reason = this.options.releases.findMissing();
    if (page.prerendered) await reason;
    this.end(page, 'failed');
  }

  private end(page: CachedPage, state: 'ready' | 'failed'): void {
    page.state = state;
    if (page !== this.current) return;
    this.stopClock();
    if (state === 'failed' && !page.prerendered) this.leave(page.path);
    if (state === 'ready') this.noteReplacedArrival();
    this.show(state);
  }

  private startClock(page: CachedPage): void {
    const giveUp = (): void => void this.fail(page, new Error('The page did not arrive in time.'));
    this.timers = [
      setTimeout(() => this.show('waiting'), TIMING.placeholderAfter),
      setTimeout(() => this.show('slow'), TIMING.slowAfter),
      setTimeout(giveUp, TIMING.giveUpAfter),
    ];
  }

  private stopClock(): void {
    this.timers.forEach(clearTimeout);
  }

  private show(phase: PageStatus['phase'] = 'ready'): void {
    this.shown = { phase, prerendered: this.current?.prerendered ?? false };
    this.listeners.notify();
  }

  /** Since the last visit, a path may have been published, and a release marked bad. */
  private forgetOutOfDate(path: string): void {
    const page = this.pages.get(path);
    if (page?.isNotFound || (page?.state === 'ready' && this.options.releases.isOutOfDate()))
      this.pages.delete(path);
  }

  /** Once another page is on screen, the prerendered content is gone. */
  private noteReplacedArrival(): void {
    const arrival = this.pages.get(this.options.prerendered);
    if (this.current === arrival) return;
    if (arrival) arrival.prerendered = false;
    this.asleep = undefined;
  }

  /** Whether a page has no module, or the tab has a release that is bad or missing. */
  private needsDocument(path: string): boolean {
    const here = this.current?.path ?? this.asleep;
    if (here === path) return false;
    return (
      this.options.hasNone?.(path) === true || (here !== undefined && this.options.releases.stale())
    );
  }

  private leave(path: string): void {
    // Its code may have arrived, and must not be shown meanwhile.
    this.pages.delete(path);
    this.stopClock();
    this.options.loadDocument();
  }
}
