import type { AssetList } from 'shared-config/contract/AssetList';
import { CONTRACT_VERSION } from 'shared-config/contract/contractVersion';
import type { PageData, PinnedPage } from 'shared-config/contract/PageData';
import type { LiveRelease, Registry } from 'shared-config/contract/Registry';
import { supportsContract } from 'shared-config/contract/supportsContract';
import { learnRoutes } from '../knownRoutes';
import { boundedJson } from './boundedJson';
import { providesShared } from './providesShared';
import { ANSWER_WITHIN, REGISTRY_FRESH_FOR } from '../pages/timing';
import { liveIn, SHELL, type UsedRelease } from './UsedRelease';

/** The contract versions that this shell can run. */
export const SUPPORTED_CONTRACTS: readonly number[] = [CONTRACT_VERSION];

/** A registry and when this tab asked for it, in milliseconds since 1970. */
interface HeldRegistry {
  readonly registry: Promise<Registry>;
  readonly askedAt: number;
}

/**
 * Which release of each part this tab uses. The first answer for a part is kept, so a publish in the
 * meantime never mixes two releases of one part.
 */
export class ReleaseResolver {
  private readonly resolver = new Map<string, LiveRelease>();
  private readonly assets = new Map<string, AssetList>();
  private readonly first: PinnedPage | undefined;
  private held: HeldRegistry | undefined;

  /** `now` counts the time that a computer sleeps as well, which a tab's own clock may leave out. */
  constructor(
    private readonly page: Pick<PageData, 'shell' | 'page'>,
    /** The versions of shared modules that this shell provides. */
    private readonly provided: Readonly<Record<string, string>>,
    private readonly now: () => number = Date.now,
  ) {
    this.first = page.page;
    if (this.first) this.resolver.set(this.first.part, this.first);
  }

  /** Fetches the registry ahead of need; a failure is forgotten until somebody needs it. */
  prepare(): void {
    this.learnRoutes(false).catch(() => undefined);
  }

  /**
   * Learns all routes of the site, as of a registry that is young enough.
   *
   * @throws Error when no registry can be read, or when it names no routes.
   */
  async learnRoutes(fresh: boolean): Promise<void> {
    const { routes } = await this.recentRegistry(fresh);
    if (!routes) throw new Error('The registry names no routes.');
    learnRoutes(routes);
  }

  /** Every release that this tab uses, the shell's included. */
  used(): UsedRelease[] {
    const remotes = [...this.resolver].map(([part, release]) => ({ ...release, part }));
    return [{ ...this.page.shell, part: SHELL }, ...remotes];
  }

  /** @throws Error when the part is not published, or when this shell is not one that can run it. */
  async releaseOf(part: string, fresh: boolean): Promise<LiveRelease> {
    const pinned = this.resolver.get(part);
    if (pinned) return pinned;
    const { remotes, shared } = await this.recentRegistry(fresh);
    const live = remotes[part];
    if (!live) throw new Error(`The registry names no release of ${part}.`);
    const contract = supportsContract(SUPPORTED_CONTRACTS, live.contract);
    if (!contract.supported) throw new Error(`${part} cannot run here: ${contract.reason}.`);
    const modules = providesShared(this.provided, shared);
    if (!modules.provides) throw new Error(`${part} cannot run here: ${modules.reason}.`);
    const pin = this.resolver.get(part) ?? live;
    this.resolver.set(part, pin);
    return pin;
  }

  /** The files and hashes of a release: from the page itself for its own expose, from `assets.json` for any other. */
  async assetsOf(
    part: string,
    release: LiveRelease,
    expose: string,
    fresh: boolean,
  ): Promise<AssetList> {
    const known = this.assets.get(part);
    if (known) return known;
    if (this.first?.part === part && this.first.expose === expose) {
      const { files, integrity } = this.first;
      return { part, release: release.release, exposes: { [expose]: files }, integrity };
    }
    const list = await boundedJson<AssetList>(`${release.base}assets.json`, {
      fresh,
      integrity: release.assetsIntegrity,
    });
    this.assets.set(part, list);
    return list;
  }

  /**
   * Whether another release of a part is live than the one that this tab uses.
   *
   * @throws Error when the site gives no answer soon.
   */
  async replaced(part: string): Promise<boolean> {
    const registry = await this.currentRegistry();
    const used = this.used().find((release) => release.part === part);
    return used !== undefined && used.release !== liveIn(registry, part);
  }

  /**
   * The registry as it is now.
   *
   * @throws Error when the site gives no answer soon.
   */
  currentRegistry(): Promise<Registry> {
    return boundedJson<Registry>('/registry.json', { fresh: true, within: ANSWER_WITHIN });
  }

  /** A registry that is young enough to take up a part from; an old one only where no newer can be had. */
  private recentRegistry(fresh: boolean): Promise<Registry> {
    if (!this.held) return this.hold(boundedJson<Registry>('/registry.json', { fresh }));
    const age = this.now() - this.held.askedAt;
    if (!fresh && age >= 0 && age < REGISTRY_FRESH_FOR) return this.held.registry;
    return this.hold(boundedJson<Registry>('/registry.json', { fresh, within: ANSWER_WITHIN }));
  }

  private hold(answer: Promise<Registry>): Promise<Registry> {
    const before = this.held;
    const registry = before ? answer.catch(() => before.registry) : answer;
    const asked = { registry, askedAt: this.now() };
    this.held = asked;
    answer.catch(() => {
      if (this.held === asked) this.held = before;
    });
    return registry;
  }
}
