import type { ComponentType } from 'react';
import {
  REMOTE_EXPOSE,
  type PageModule,
  type RemoteExpose,
} from 'shared-config/contract/RemoteModule';
import type { LiveRoute } from 'shared-config/contract/Route';
import { ENGLISH, languageOf } from 'shared-config/i18n/languages';
import { discardHungTags, preloadFiles } from '../federation/fileTags';
import type { FederationHost } from '../federation/FederationHost';
import type { IntegrityGuard } from '../federation/IntegrityGuard';
import { inPhase } from '../federation/LoadFailure';
import type { PageCatalogs } from '../language/PageCatalogs';
import { matchRoute, plainPath } from '../navigation/matchRoute';
import type { ReleaseResolver } from '../releases/ReleaseResolver';
import { SHELL } from '../releases/UsedRelease';
import { NotFound } from './NotFound';

/** In place of a component: the page has no module, and only its document shows it. */
export const DOCUMENT = 'document';

/** Fetches the component of a path: route, release, asset list, module, in that order. */
export class PageFetcher {
  private readonly restarts = new Map<string, number>();
  /** Remotes whose hung tags are still in the document. */
  private readonly hung = new Set<string>();

  constructor(
    private readonly host: Pick<FederationHost, 'importModule'>,
    private readonly releases: ReleaseResolver,
    private readonly guard: IntegrityGuard,
    private readonly catalogs: Pick<PageCatalogs, 'language' | 'load'>,
    /** The page that the visitor arrived on, if it hydrates. */
    private readonly arrival?: { readonly path: string; readonly expose: string },
  ) {}

  /** Whether this tab knows already that a page has no module. */
  isDocument(path: string): boolean {
    const route = matchRoute(path);
    return route !== undefined && !this.hasModule(route, path);
  }

  /**
   * @param attempt 0 at first, higher with every retry
   * @throws whatever kept the page from loading; a failed attempt leaves nothing cached.
   */
  async fetchPage(path: string, attempt: number): Promise<ComponentType | typeof DOCUMENT> {
    if (!matchRoute(path)) await inPhase('registry', this.releases.learnRoutes(attempt > 0));
    const route = matchRoute(path);
    if (!route) return this.notFoundBy(SHELL);
    if (!this.hasModule(route, path)) return DOCUMENT;
    if (attempt > 0) {
      this.restarts.set(route.remote, (this.restarts.get(route.remote) ?? 0) + 1);
      this.hung.add(route.remote);
    }
    const expose = await this.exposeOf(route, path);
    if (expose === undefined) return this.notFoundBy(route.remote);
    return (await this.fetchModule<PageModule>(route.remote, expose)).default;
  }

  /** A newer release may know a path that this tab's release does not; only a full load can tell. */
  private async notFoundBy(part: string): Promise<ComponentType> {
    if (await this.releases.replaced(part))
      throw new Error(`This path may be known to a newer release of ${part}.`);
    return NotFound;
  }

  /** Only a document shows a page in another language than the tab's. */
  private hasModule(route: LiveRoute, path: string): boolean {
    const { language } = languageOf(path);
    if (language !== this.catalogs.language) return false;
    if (this.releases.listsPages(route.remote)) return true;
    const isThere = language === ENGLISH || route.languages?.includes(language);
    return isThere === true && this.knownExpose(route, path) !== undefined;
  }

  private knownExpose({ expose }: LiveRoute, path: string): string | undefined {
    return path === this.arrival?.path ? this.arrival.expose : expose;
  }

  /** Undefined if the remote lists its pages and this one is not among them. */
  private async exposeOf(route: LiveRoute, path: string): Promise<string | undefined> {
    const known = this.knownExpose(route, path);
    if (known !== undefined) return known;
    const module = await this.fetchModule<RemoteExpose>(route.remote, REMOTE_EXPOSE);
    const plain = languageOf(plainPath(path)).path;
    return module.remote.pages.find((page) => page.path === plain)?.expose;
  }

  private async fetchModule<T>(part: string, expose: string): Promise<T> {
    const attempt = this.restarts.get(part) ?? 0;
    const release = await inPhase('registry', this.releases.releaseOf(part, attempt > 0));
    const { exposes, integrity } = await inPhase(
      'assets',
      this.releases.assetsOf(part, release, expose, attempt > 0),
    );
    this.guard.admit(release.base, { ...integrity, [release.entry]: release.entryIntegrity });
    this.guard.beginAttempt(release.base, attempt);
    if (attempt === 0) preloadFiles(release, exposes[expose], this.guard);
    else if (this.hung.delete(part)) discardHungTags(release.base);
    const module = this.host.importModule<T>(release, expose, attempt);
    const { language } = this.catalogs;
    const file = language === ENGLISH ? undefined : exposes[expose]?.messages?.[language];
    if (file === undefined) return module;
    const hash = integrity[file];
    const options = { fresh: attempt > 0, ...(hash && { integrity: hash }) };
    const catalog = inPhase('assets', this.catalogs.load(release.base + file, options));
    return (await Promise.all([module, catalog]))[0];
  }
}
