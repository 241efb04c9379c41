import { CHUNK_LOAD_TIMEOUT } from 'shared-config/contract/chunkLoadTimeout';
import type { AssetList, ExposeFiles } from 'shared-config/contract/Release';
import type { PageData } from 'shared-config/contract/PageData';
import type { LiveRelease, Registry } from 'shared-config/contract/Registry';
import { i18n } from 'shared-config/i18n/i18n';
import { learnRoutes } from '../navigation/matchRoute';
import { ANSWER_WITHIN, boundedJson } from './boundedJson';
import { liveIn, SHELL, type UsedRelease } from './UsedRelease';

/** How old the registry may be when this tab starts to use a part or shows another page, in milliseconds. */
const REGISTRY_FRESH_FOR = 60_000;

/** What decides which remotes can run in this shell. */
interface OwnShell {
  /** The versions of the shared modules that it provides. */
  readonly shared: Readonly<Record<string, string>>;
  readonly contract: string;
}

/**
 * Decides which release of each part this tab uses. It keeps the first answer for a part, so a publish in the
 * meantime never mixes two releases of one part.
 */
export class ReleaseResolver {
  private readonly resolved = new Map<string, LiveRelease>();
  private readonly assets = new Map<string, AssetList>();
  private readonly overridden = new Map<string, ExposeFiles>();
  /** A registry and the time of its request, in milliseconds since 1970. */
  private held: { readonly registry: Promise<Registry>; readonly requestedAt: number } | undefined;

  /** `now` is the wall clock: unlike the tab's own clock, it counts the time that a computer sleeps. */
  constructor(
    private readonly data: Pick<PageData, 'shell' | 'page'>,
    private readonly own: OwnShell,
    private readonly now: () => number = Date.now,
  ) {
    if (data.page) this.resolved.set(data.page.part, data.page);
  }

  /**
   * Learns all routes of the site from a recent registry.
   *
   * @throws Error when no registry can be read, or when it lists no routes.
   */
  async learnRoutes(fresh: boolean): Promise<void> {
    const { routes } = await this.recentRegistry(fresh);
    // The answer may not be a registry. Without this check, the tab would conclude that the site has no pages.
    if (!Array.isArray(routes)) throw new Error('The registry names no routes.');
    learnRoutes(routes);
  }

  /** Every release that this tab uses, including the shell's. */
  used(): UsedRelease[] {
    const remotes = [...this.resolved].map(([part, release]) => ({ ...release, part }));
    return [{ ...this.data.shell, part: SHELL }, ...remotes];
  }

  /** Takes a part from a dev server, which no registry or asset list contains; `files` are those of each expose. */
  override(part: string, release: LiveRelease, files: ExposeFiles): void {
    this.resolved.set(part, release);
    this.overridden.set(part, files);
  }

  /**
   * Whether a part has a module for every page, and a `./remote` module that lists them, as dev servers do. A published
   * release has modules for the pages in the route table only.
   */
  listsPages(part: string): boolean {
    return this.overridden.has(part);
  }

  /** @throws Error when the part is not published, or when this shell cannot run its release. */
  async releaseOf(part: string, fresh: boolean): Promise<LiveRelease> {
    const known = this.resolved.get(part);
    if (known) return known;
    const { remotes, shared } = await this.recentRegistry(fresh);
    const live = remotes[part];
    if (!live) throw new Error(`The registry names no release of ${part}.`);
    const reason = whyRefused(this.own, live.runsWith, shared);
    if (reason !== undefined) throw new Error(`${part} cannot run here: ${reason}.`);
    const release = this.resolved.get(part) ?? live;
    this.resolved.set(part, release);
    return release;
  }

  /** The files and hashes of a release: from the page for its own expose, otherwise from `assets.json`. */
  async assetsOf(
    part: string,
    release: LiveRelease,
    expose: string,
    fresh: boolean,
  ): Promise<AssetList> {
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
      fresh,
      integrity: release.assetsIntegrity,
    });
    this.assets.set(part, list);
    return list;
  }

  /**
   * Whether the live release of a part differs from the one that this tab uses. A dev server has no newer one. Throws
   * when the site does not answer in time.
   */
  async replaced(part: string): Promise<boolean> {
    if (this.listsPages(part)) return false;
    const registry = await this.currentRegistry();
    return this.used().some((one) => one.part === part && one.release !== liveIn(registry, part));
  }

  /** Fetches the registry, bypassing every cache. Throws when the site does not answer in time. */
  currentRegistry(): Promise<Registry> {
    return boundedJson<Registry>('/registry.json', { fresh: true, within: ANSWER_WITHIN });
  }

  /** Whether this tab has not asked for the registry lately. */
  isOutOfDate(): boolean {
    const age = this.now() - (this.held?.requestedAt ?? -Infinity);
    return age < 0 || age >= REGISTRY_FRESH_FOR;
  }

  /** A registry that is recent enough to start using a part; an older one only if no newer one is available. */
  recentRegistry(fresh: boolean): Promise<Registry> {
    const before = this.held;
    if (before && !fresh && !this.isOutOfDate()) return before.registry;
    const within = before ? ANSWER_WITHIN : CHUNK_LOAD_TIMEOUT;
    const answer = boundedJson<Registry>('/registry.json', { fresh, within });
    const registry = before ? answer.catch(() => before.registry) : answer;
    const held = { registry, requestedAt: this.now() };
    this.held = held;
    answer.catch(() => {
      if (this.held === held) this.held = before;
    });
    return registry;
  }
}

/**
 * Why a release may not run in the shell of this tab; undefined if it may. It may if the publish verified it with the
 * contract of that shell, and if the live shell provides the same versions of the shared modules: the release may need
 * a newer React than this tab has, and the shell does not know version ranges.
 *
 * @param verified the contracts in the registry; anything but a list with that of this shell is a no
 * @param live the shared modules of the live shell
 */
function whyRefused(
  { shared, contract }: OwnShell,
  verified: unknown,
  live: OwnShell['shared'],
): string | undefined {
  const contracts = Array.isArray(verified) ? verified : [];
  if (!contracts.includes(contract))
    return `it was verified with the contracts ${contracts.join(', ') || 'none'}, and this tab has ${contract}`;
  const other = Object.keys(live).find((name) => shared[name] !== live[name]);
  if (other === undefined) return undefined;
  return `the live shell provides ${other} ${live[other]}, this tab ${shared[other] ?? 'none'}`;
}
