import type { AssetList } from 'shared-config/contract/AssetList';
import { CONTRACT_VERSION } from 'shared-config/contract/contractVersion';
import type { LiveRelease } from 'shared-config/contract/Registry';
import type { PartReleases } from '../releases/ReleaseResolver';
import type { UsedRelease } from '../releases/UsedRelease';

/** The entry of a remote on a dev server, relative to its origin; its name carries no hash. */
export const DEV_ENTRY = 'static/js/remoteEntry.js';

/** The releases of this tab with some parts from elsewhere, which no registry or asset list contains. */
export class OverriddenReleases implements PartReleases {
  constructor(
    private readonly live: PartReleases,
    private readonly parts: ReadonlyMap<string, string>,
  ) {}

  learnRoutes(fresh: boolean): Promise<void> {
    return this.live.learnRoutes(fresh);
  }

  async releaseOf(part: string, fresh: boolean): Promise<LiveRelease> {
    return this.elsewhere(part) ?? this.live.releaseOf(part, fresh);
  }

  async assetsOf(
    part: string,
    release: LiveRelease,
    expose: string,
    fresh: boolean,
  ): Promise<AssetList> {
    if (!this.parts.has(part)) return this.live.assetsOf(part, release, expose, fresh);
    return { part, release: release.release, exposes: {}, integrity: {} };
  }

  /** A path that the dev server does not know does not exist. */
  async replaced(part: string): Promise<boolean> {
    return this.parts.has(part) ? false : this.live.replaced(part);
  }

  used(): UsedRelease[] {
    const live = this.live.used().filter(({ part }) => !this.parts.has(part));
    const elsewhere = [...this.parts.keys()].flatMap((part) => {
      const release = this.elsewhere(part);
      return release ? [{ ...release, part }] : [];
    });
    return [...live, ...elsewhere];
  }

  private elsewhere(part: string): LiveRelease | undefined {
    const origin = this.parts.get(part);
    if (origin === undefined) return undefined;
    return {
      release: new URL(origin).host,
      contract: CONTRACT_VERSION,
      base: `${origin}/`,
      entry: DEV_ENTRY,
      entryIntegrity: '',
      globalName: part.replaceAll('-', '_'),
      assetsIntegrity: '',
    };
  }
}
