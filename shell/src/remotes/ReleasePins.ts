import type { AssetList } from 'shared-config/contract/AssetList';
import { CONTRACT_VERSION } from 'shared-config/contract/contractVersion';
import type { PinnedPage } from 'shared-config/contract/PageData';
import type { LiveRelease, Registry } from 'shared-config/contract/Registry';
import { supportsContract } from 'shared-config/contract/supportsContract';
import { boundedJson } from './boundedJson';

/** The contract versions that this shell can run. */
export const SUPPORTED_CONTRACTS: readonly number[] = [CONTRACT_VERSION];

/**
 * Which release of each part this tab uses. The first answer for a part is kept, so a publish in the
 * meantime never mixes two releases of one part.
 */
export class ReleasePins {
  private readonly pins = new Map<string, LiveRelease>();
  private readonly assets = new Map<string, AssetList>();
  private registry: Promise<Registry> | undefined;

  constructor(private readonly first?: PinnedPage) {
    if (first) this.pins.set(first.part, first);
  }

  /** Fetches the registry ahead of need; a failure is forgotten until somebody needs it. */
  prepare(): void {
    this.readRegistry(false).catch(() => undefined);
  }

  /** @throws Error when the part is not published or was built for a contract that this shell cannot run. */
  async releaseOf(part: string, fresh: boolean): Promise<LiveRelease> {
    const pinned = this.pins.get(part);
    if (pinned) return pinned;
    const live = (await this.readRegistry(fresh)).remotes[part];
    if (!live) throw new Error(`The registry names no release of ${part}.`);
    const decision = supportsContract(SUPPORTED_CONTRACTS, live.contract);
    if (!decision.supported) throw new Error(`${part} cannot run here: ${decision.reason}.`);
    const pin = this.pins.get(part) ?? live;
    this.pins.set(part, pin);
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

  private readRegistry(fresh: boolean): Promise<Registry> {
    if (!this.registry || fresh) {
      const request = boundedJson<Registry>('/registry.json', { fresh });
      this.registry = request;
      request.catch(() => {
        if (this.registry === request) this.registry = undefined;
      });
    }
    return this.registry;
  }
}
