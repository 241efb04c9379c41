import type { AssetList, ExposeFiles } from 'shared-config/contract/Release';
import type { PageData } from 'shared-config/contract/PageData';
import { SHELL, type LiveRelease, type Registry } from 'shared-config/contract/Registry';
import type { LiveRoute } from 'shared-config/contract/Route';
import { i18n } from 'shared-config/i18n/i18n';
import { languageOf } from 'shared-config/i18n/languages';
import type { PartRelease } from 'shared-config/services/signals';
import { boundedJson } from './boundedJson';
import { matchRoute } from './matchRoute';

/** How old the registry may be when this tab starts to use a part or shows another page, in milliseconds. */
const REGISTRY_FRESH_FOR = 60_000;

/** How long a page waits to hear whether a release of this tab is bad, in milliseconds. */
const BAD_KNOWN_WITHIN = 1000;

/** How long the files of a release outlive it, and the registry names it as bad, in milliseconds (docs/decisions/old-tabs.md). */
const RELEASES_LAST = 7 * 24 * 60 * 60_000;

/**
 * What this tab knows of the site: its routes, and the releases that the tab uses. At first that is what the page says, so
 * that the shell's script does not grow with the number of routes; the registry has the rest. The tab keeps the first
 * release of a part, so a publish in the meantime never mixes two of one part.
 */
export class RegistryClient {
  /** The route of the arrival page, with its module, and those of parts from dev servers. They go before the registry's. */
  private ownRoutes: readonly LiveRoute[] = [];
  private listedRoutes: readonly LiveRoute[] | undefined;
  private readonly chosen = new Map<string, LiveRelease>();
  private readonly assets = new Map<string, AssetList>();
  private readonly overridden = new Map<string, ExposeFiles>();
  /** By the wall clock: unlike the tab's own clock, it counts the time that a computer sleeps. */
  private readonly openedAt = Date.now();
  private runsBad = false;
  /** The time is in milliseconds since 1970. */
  private held: { readonly registry: Promise<Registry>; readonly requestedAt: number } | undefined;

  /** @param path that of the page that the visitor arrived on */
  constructor(
    private readonly data: Pick<PageData, 'shell' | 'page' | 'languages' | 'frame'>,
    path: string,
  ) {
    if (!data.page) return;
    const { part, expose, account, props } = data.page;
    this.chosen.set(part, data.page);
    const route = { path: languageOf(path).path, remote: part, expose };
    const { languages, frame } = data;
    const around = { ...(languages && { languages }), ...(frame && { frame }) };
    const own = { ...(account && { account }), ...(props && { props }) };
    this.ownRoutes = [{ ...route, ...own, ...around }];
  }

  /** Whether a page has the frame of the one that the visitor arrived on. */
  hasFrameOf = ({ frame }: LiveRoute): boolean => frame === this.data.frame;

  /** The route of a path, whatever its language, or nothing where this tab knows of none (yet). */
  routeOf = (path: string): LiveRoute | undefined =>
    matchRoute(path, [...this.ownRoutes, ...(this.listedRoutes ?? [])]);

  /** Whether the tab has the whole route table, so that a path without a route was not there when it was read. */
  knowsAllRoutes(): boolean {
    return this.listedRoutes !== undefined;
  }

  /**
   * Reads all routes of the site in a recent registry.
   *
   * @throws Error when no registry can be read, or when it lists no routes.
   */
  async readRoutes(): Promise<void> {
    const { routes } = await this.recentRegistry();
    // The answer may not be a registry. Without this check, the tab would conclude that the site has no pages.
    if (!Array.isArray(routes)) throw new Error('The registry names no routes.');
    this.listedRoutes = routes;
  }

  /** Every release that this tab uses, the shell's first. */
  used(): PartRelease[] {
    const remotes = [...this.chosen].map(([part, { release }]) => ({ part, release }));
    return [{ part: SHELL, release: this.data.shell.release }, ...remotes];
  }

  /**
   * Takes a part from a dev server, which no registry or asset list contains.
   *
   * @param files those of each expose
   * @param routes those of the part, some of which the live shell may not have yet
   */
  override(
    part: string,
    release: LiveRelease,
    files: ExposeFiles,
    routes: readonly LiveRoute[],
  ): void {
    this.chosen.set(part, release);
    this.overridden.set(part, files);
    this.ownRoutes = [...routes, ...this.ownRoutes];
  }

  /**
   * Whether a part comes from a dev server, which has a module for every page and a `./remote` module that lists them. A
   * published release has modules for the pages in the route table only.
   */
  isOverridden(part: string): boolean {
    return this.overridden.has(part);
  }

  /** Whether the page of a path comes from a dev server. */
  isPageOverridden(path: string): boolean {
    return this.isOverridden(this.routeOf(path)?.remote ?? SHELL);
  }

  /** @throws Error when the part is not published, or when this shell cannot run its release. */
  async releaseOf(part: string): Promise<LiveRelease> {
    const known = this.chosen.get(part);
    if (known) return known;
    const { remotes, shared } = await this.recentRegistry();
    const live = remotes[part];
    if (!live) throw new Error(`The registry names no release of ${part}.`);
    if (!canRun(live.runsWith, shared))
      throw new Error(`The live release of ${part} was not verified with the shell of this tab.`);
    const release = this.chosen.get(part) ?? live;
    this.chosen.set(part, release);
    return release;
  }

  /** The files and hashes of a release: from the page for its own expose, otherwise from `assets.json`. */
  async assetsOf(part: string, release: LiveRelease, expose: string): Promise<AssetList> {
    const known = this.assets.get(part);
    if (known) return known;
    const files = this.overridden.get(part);
    if (files)
      return { part, release: release.release, exposes: { [expose]: files }, integrity: {} };
    const { page } = this.data;
    if (page?.part === part && page.expose === expose) {
      const { files, integrity, messages } = page;
      const language = messages && { messages: { [i18n.language]: messages } };
      const exposes = { [expose]: { ...files, ...language } };
      return { part, release: release.release, exposes, integrity };
    }
    const list = await boundedJson<AssetList>(`${release.base}assets.json`, {
      integrity: release.assetsIntegrity,
    });
    this.assets.set(part, list);
    return list;
  }

  /** Whether this tab runs a bad release, or may lack files because it is old: then it loads other pages as documents. */
  isStale = (): boolean => this.runsBad || Date.now() - this.openedAt >= RELEASES_LAST;

  /** Whether this tab has not asked for the registry lately. */
  isOutOfDate = (): boolean =>
    Date.now() - (this.held?.requestedAt ?? -Infinity) >= REGISTRY_FRESH_FOR;

  /**
   * Reads in a recent registry whether a release of this tab is bad. Resolves within a second, and never rejects: what
   * comes later counts for the next page.
   */
  findBad = (): Promise<void> => {
    const found = this.recentRegistry()
      .then(({ bad }) => {
        // The answer may not be a registry.
        const named = [bad].flat();
        this.runsBad ||= this.used().some(({ part, release }) =>
          named.includes(`${part}/${release}`),
        );
      })
      .catch(() => undefined);
    const late = new Promise<void>((resolve) => setTimeout(resolve, BAD_KNOWN_WITHIN));
    return Promise.race([found, late]);
  };

  /** A registry that is recent enough to start using a part. */
  private recentRegistry(): Promise<Registry> {
    if (this.held && !this.isOutOfDate()) return this.held.registry;
    const held = { registry: boundedJson<Registry>('/registry.json'), requestedAt: Date.now() };
    this.held = held;
    held.registry.catch(() => {
      if (this.held === held) this.held = undefined;
    });
    return held.registry;
  }
}

/**
 * Whether a release may run in the shell of this tab: if the publish verified it with the contract of that shell
 * (`runsWith`), and if the live shell provides the same versions of the shared modules. The release may need a newer React
 * than this tab has, and the shell does not know version ranges.
 */
const canRun = (runsWith: readonly string[], live: Registry['shared']): boolean => {
  const own: Registry['shared'] = SHARED_VERSIONS;
  return (
    runsWith.includes(CONTRACT_VERSION) &&
    Object.keys(live).every((name) => own[name] === live[name])
  );
};
