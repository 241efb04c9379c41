import type { ComponentType } from 'react';
import { partOf } from 'shared-config/contract/fragmentPlace';
import {
  REMOTE_EXPOSE,
  type FragmentModule,
  type PageDeclaration,
  type PageModule,
  type RemoteExpose,
} from 'shared-config/contract/RemoteModule';
import type { LiveRoute } from 'shared-config/contract/Route';
import { ENGLISH, languageOf } from 'shared-config/i18n/languages';
import { preloadFiles } from './fileTags';
import type { FederationHost } from './FederationHost';
import type { IntegrityGuard } from './IntegrityGuard';
import { inPhase, LoadFailure } from './LoadFailure';
import { plainPath } from './matchRoute';
import type { PageCatalogs } from './PageCatalogs';
import type { RegistryClient } from './RegistryClient';
import { withProps } from './withProps';

/** In place of a component: there is no module for the path, and only a document shows what the site has there. */
export const NO_MODULE = 'no module';

export type LoadedPage = ComponentType | typeof NO_MODULE;

/** Loads the module of a path, or of a fragment: route, release, asset list, module, in that order. */
export class PageModules {
  constructor(
    private readonly host: Pick<FederationHost, 'loadRemote'>,
    private readonly registry: RegistryClient,
    private readonly guard: IntegrityGuard,
    private readonly catalogs: Pick<PageCatalogs, 'language' | 'load'>,
  ) {}

  /** Whether this tab knows already that a path has no module. */
  hasNone(path: string): boolean {
    const route = this.registry.routeOf(path);
    return route ? !this.hasModule(route, path) : this.registry.knowsAllRoutes();
  }

  /** @throws whatever kept the page from loading, mostly a LoadFailure. */
  async load(path: string): Promise<LoadedPage> {
    if (!this.registry.routeOf(path)) await inPhase('registry', this.registry.readRoutes());
    const route = this.registry.routeOf(path);
    if (!route || !this.hasModule(route, path)) return NO_MODULE;
    const { remote } = route;
    const { expose = '', props } = this.registry.isOverridden(remote)
      ? await this.listedPage(remote, path)
      : route;
    return withProps((await this.loadRemote<PageModule>(remote, expose)).default, props);
  }

  /** The component of a fragment, by its name. @throws LoadFailure, also when it has no words in the language of the tab. */
  async loadFragment(name: string): Promise<FragmentModule['default']> {
    const part = partOf(name);
    const expose = `.${name.slice(part.length)}`;
    return (await this.loadRemote<FragmentModule>(part, expose, true)).default;
  }

  /** Only a document shows a page in another language than the tab's, or with another frame. */
  private hasModule(route: LiveRoute, path: string): boolean {
    const { language } = languageOf(path);
    if (language !== this.catalogs.language || !this.registry.hasFrameOf(route)) return false;
    if (this.registry.isOverridden(route.remote)) return true;
    const isThere = language === ENGLISH || route.languages?.includes(language);
    return isThere === true && route.expose !== undefined;
  }

  /** A page of a dev server. @throws Error when it has no such page. */
  private async listedPage(part: string, path: string): Promise<PageDeclaration> {
    const { remote } = await this.loadRemote<RemoteExpose>(part, REMOTE_EXPOSE);
    const plain = languageOf(plainPath(path)).path;
    const page = remote.pages.find((one) => one.path === plain);
    if (!page) throw new Error(`${part} has no page ${plain}.`);
    return page;
  }

  /** Loads a module of a remote, and the catalog of its words if the tab is not in English. `isTranslated` refuses it without. */
  private async loadRemote<T>(part: string, expose: string, isTranslated = false): Promise<T> {
    const release = await inPhase('registry', this.registry.releaseOf(part));
    const { exposes, integrity } = await inPhase(
      'assets',
      this.registry.assetsOf(part, release, expose),
    );
    const { language } = this.catalogs;
    const file = language === ENGLISH ? undefined : exposes[expose]?.messages?.[language];
    if (isTranslated && language !== ENGLISH && file === undefined)
      throw new LoadFailure('assets', {
        cause: `${part} has no words of ${expose} in ${language}.`,
      });
    this.guard.admit(release.base, { ...integrity, [release.entry]: release.entryIntegrity });
    preloadFiles(release, exposes[expose], this.guard);
    const module = this.host.loadRemote<T>(release, expose);
    if (file === undefined) return module;
    const hash = integrity[file];
    const catalog = this.catalogs.load(part, release.base + file, hash ? { integrity: hash } : {});
    return (await Promise.all([module, inPhase('assets', catalog)]))[0];
  }
}
