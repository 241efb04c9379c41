import type { LiveRoute } from 'shared-config/contract/Route';
import { matchRoute } from '../host/matchRoute';
import type { PageCacheOptions } from '../pages/PageCache';
import { LIVE_ROUTES } from './liveRoutes';

type Facts = PageCacheOptions['registry'];

/** Stands for what a tab knows of the site: all routes, and releases that are good until a test says otherwise. */
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

  isPageOverridden = (path: string): boolean =>
    this.overridden !== undefined && this.routeOf(path)?.remote === this.overridden;

  used = (): [] => [];
}
