import type { ComponentType } from 'react';
import {
  REMOTE_EXPOSE,
  type PageModule,
  type RemoteExpose,
} from 'shared-config/contract/RemoteModule';
import type { LiveRoute } from 'shared-config/contract/Route';
import { ENGLISH, languageOf } from 'shared-config/i18n/languages';
import { preloadFiles } from './fileTags';
import type { FederationHost } from './FederationHost';
import type { IntegrityGuard } from './IntegrityGuard';
import { inPhase } from './LoadFailure';
import { matchRoute, plainPath } from './knownRoutes';
import type { PageCatalogs } from './PageCatalogs';
import type { Releases } from './Releases';
import { SHELL } from './UsedRelease';

/** In place of a component: the page has no module, and only its document shows it. */
export const NO_MODULE = 'no module';

/** In place of a component: the site has no such page. */
export const NO_PAGE = 'no page';

export type LoadedPage = ComponentType | typeof NO_MODULE | typeof NO_PAGE;

/** Loads the module of a path: route, release, asset list, module, in that order. */
export class PageModules {
  constructor(
    private readonly host: Pick<FederationHost, 'importModule'>,
    private readonly releases: Releases,
    private readonly guard: IntegrityGuard,
    private readonly catalogs: Pick<PageCatalogs, 'language' | 'load'>,
    /** The page that the visitor arrived on, if it hydrates. */
    private readonly arrival?: { readonly path: string; readonly expose: string },
  ) {}

  /** Whether this tab knows already that a page has no module. */
  hasNone(path: string): boolean {
    const route = matchRoute(path);
    return route !== undefined && !this.hasModule(route, path);
  }

  /** @throws whatever kept the page from loading, mostly a LoadFailure. */
  async load(path: string): Promise<LoadedPage> {
    if (!matchRoute(path)) await inPhase('registry', this.releases.readRoutes());
    const route = matchRoute(path);
    if (!route) return this.noPageBy(SHELL);
    if (!this.hasModule(route, path)) return NO_MODULE;
    const expose = await this.exposeOf(route, path);
    if (expose === undefined) return this.noPageBy(route.remote);
    return (await this.importModule<PageModule>(route.remote, expose)).default;
  }

  /** A newer release may know a path that this tab's release does not; only a full load can tell. */
  private async noPageBy(part: string): Promise<typeof NO_PAGE> {
    if (await this.releases.replaced(part))
      throw new Error(`This path may be known to a newer release of ${part}.`);
    return NO_PAGE;
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
    const module = await this.importModule<RemoteExpose>(route.remote, REMOTE_EXPOSE);
    const plain = languageOf(plainPath(path)).path;
    return module.remote.pages.find((page) => page.path === plain)?.expose;
  }

  /** Imports a module of a remote, and the catalog of its words if the tab is not in English. */
  private async importModule<T>(part: string, expose: string): Promise<T> {
    const release = await inPhase('registry', this.releases.releaseOf(part));
    const { exposes, integrity } = await inPhase(
      'assets',
      this.releases.assetsOf(part, release, expose),
    );
    this.guard.admit(release.base, { ...integrity, [release.entry]: release.entryIntegrity });
    preloadFiles(release, exposes[expose], this.guard);
    const module = this.host.importModule<T>(release, expose);
    const { language } = this.catalogs;
    const file = language === ENGLISH ? undefined : exposes[expose]?.messages?.[language];
    if (file === undefined) return module;
    const hash = integrity[file];
    const catalog = this.catalogs.load(release.base + file, hash ? { integrity: hash } : {});
    return (await Promise.all([module, inPhase('assets', catalog)]))[0];
  }
}
