import type { ComponentType } from 'react';
import type { PageModule, RemoteModule } from 'shared-config/contract/RemoteModule';
import type { Route } from 'shared-config/contract/Route';
import { matchRoute, plainPath } from '../matchRoute';
import type { IntegrityGuard } from '../federation/IntegrityGuard';
import { discardHungTags } from '../federation/discardHungTags';
import type { FederationHost } from '../federation/FederationHost';
import { inPhase } from '../federation/LoadFailure';
import { preloadFiles } from '../federation/preloadFiles';
import type { ReleaseResolver } from '../releases/ReleaseResolver';
import { SHELL } from '../releases/UsedRelease';

/** What the page that the visitor arrived on says about itself. */
export interface ArrivalPage {
  readonly path: string;
  readonly expose: string;
}

/** The releases that pages are fetched from. */
export type PartReleases = Pick<
  ReleaseResolver,
  'learnRoutes' | 'releaseOf' | 'assetsOf' | 'replaced' | 'used'
>;

/** Fetches the component of a path: route table, release, files, federation, in that order. */
export class PageLoader {
  private readonly attempts = new Map<string, number>();
  private readonly cleared = new Map<string, number>();

  constructor(
    private readonly host: Pick<FederationHost, 'load'>,
    private readonly resolver: Omit<PartReleases, 'used'>,
    private readonly guard: IntegrityGuard,
    private readonly notFound: ComponentType,
    private readonly arrival?: ArrivalPage,
  ) {}

  /** @throws whatever kept the page from loading; nothing of a failed attempt is kept. */
  async load(path: string, attempt: number): Promise<ComponentType> {
    const route = await this.routeOf(path, attempt > 0);
    if (!route) return this.notFoundBy(SHELL);
    if (attempt > 0) this.beginAfresh(route.remote);
    const known = path === this.arrival?.path ? this.arrival.expose : route.expose;
    const expose = known ?? (await this.exposeInSubtree(route.remote, path));
    if (expose === undefined) return this.notFoundBy(route.remote);
    return (await this.module<PageModule>(route.remote, expose)).default;
  }

  private async routeOf(path: string, fresh: boolean): Promise<Route | undefined> {
    if (!matchRoute(path)) await inPhase('registry', this.resolver.learnRoutes(fresh));
    return matchRoute(path);
  }

  /** What the release of this tab does not know, a newer one may: then only a full load tells. */
  private async notFoundBy(part: string): Promise<ComponentType> {
    if (await this.resolver.replaced(part))
      throw new Error(`This path may be known to a newer release of ${part}.`);
    return this.notFound;
  }

  private async exposeInSubtree(part: string, path: string): Promise<string | undefined> {
    const { pages } = (await this.module<{ remote: RemoteModule }>(part, './remote')).remote;
    return pages.find((page) => page.path === plainPath(path))?.expose;
  }

  private async module<T>(part: string, expose: string): Promise<T> {
    const attempt = this.attempts.get(part) ?? 0;
    const release = await inPhase('registry', this.resolver.releaseOf(part, attempt > 0));
    const { exposes, integrity } = await inPhase(
      'assets',
      this.resolver.assetsOf(part, release, expose, attempt > 0),
    );
    this.guard.admit(release.base, { ...integrity, [release.entry]: release.entryIntegrity });
    this.guard.beginAttempt(release.base, attempt);
    if (attempt === 0) preloadFiles(release, exposes[expose], this.guard);
    else if (this.cleared.get(part) !== attempt) {
      this.cleared.set(part, attempt);
      discardHungTags(release.base);
    }
    return this.host.load<T>(
      { globalName: release.globalName, entry: `${release.base}${release.entry}`, attempt },
      expose,
    );
  }

  private beginAfresh(part: string): void {
    this.attempts.set(part, (this.attempts.get(part) ?? 0) + 1);
  }
}
