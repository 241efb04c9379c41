import type { LiveRoute } from 'shared-config/contract/Route';
import { matchRoute } from '../host/matchRoute';
import type { PageModules } from '../host/PageModules';
import { PageCache, type PageCacheOptions } from '../outlet/PageCache';
import { FakeLoads } from './FakeLoads';
import { LIVE_ROUTES } from './liveRoutes';

type Facts = PageCacheOptions['registry'];

/** Replaces what a tab knows of the site: all routes, and releases that are good until a test says otherwise. */
export class FakeRegistry implements Facts {
  stale = false;
  outOfDate = false;
  /** What the next page waits for. */
  bad: Promise<void> = Promise.resolve();
  /** A remote that comes from a dev server. */
  overridden: string | undefined;

  findBad = (): Promise<void> => this.bad;

  isOutOfDate = (): boolean => this.outOfDate;

  isStale = (): boolean => this.stale;

  routeOf = (path: string): LiveRoute | undefined => matchRoute(path, LIVE_ROUTES);

  isOverridden = (part: string): boolean => part === this.overridden;

  isPageOverridden = (path: string): boolean => this.isOverridden(this.routeOf(path)?.remote ?? '');

  used = (): [] => [];
}

interface Options {
  readonly registry?: FakeRegistry;
  readonly modules?: Partial<PageModules>;
  readonly arrival?: Partial<PageCacheOptions['arrival']>;
}

/** The pages of a tab that arrived on `/`, with what a test says about its network and its releases. */
export function fakePages({ registry = new FakeRegistry(), modules, arrival }: Options = {}) {
  const loads = new FakeLoads();
  /** How often the tab has left for the document in the address bar. */
  const left = jest.fn();
  const loadAgain = jest.fn(() => new Promise<void>(() => undefined));
  const pages = new PageCache({
    modules: { load: loads.load, hasNone: () => false, ...modules },
    registry,
    arrival: { path: '/', sleeps: false, isDocument: false, ...arrival },
    tab: { loadDocument: left, loadAgain },
  });
  return { loads, registry, left, loadAgain, pages };
}
