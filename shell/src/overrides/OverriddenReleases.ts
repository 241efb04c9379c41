import type { AssetList } from 'shared-config/contract/Release';
import type { LiveRelease } from 'shared-config/contract/Registry';
import type { PartReleases } from '../releases/ReleaseResolver';
import type { UsedRelease } from '../releases/UsedRelease';

/** The releases of this tab with some parts from elsewhere, which no registry or asset list contains. */
export class OverriddenReleases implements PartReleases {
  private readonly overridden: ReadonlyMap<string, LiveRelease>;

  /** @param origins the origin of each overridden part */
  constructor(
    private readonly live: PartReleases,
    origins: ReadonlyMap<string, string>,
  ) {
    this.overridden = new Map(
      [...origins].map(([part, origin]) => [part, devRelease(part, origin)]),
    );
  }

  learnRoutes(fresh: boolean): Promise<void> {
    return this.live.learnRoutes(fresh);
  }

  listsPages(part: string): boolean {
    return this.overridden.has(part);
  }

  async releaseOf(part: string, fresh: boolean): Promise<LiveRelease> {
    return this.overridden.get(part) ?? this.live.releaseOf(part, fresh);
  }

  async assetsOf(
    ...[part, release, ...rest]: Parameters<PartReleases['assetsOf']>
  ): Promise<AssetList> {
    if (!this.overridden.has(part)) return this.live.assetsOf(part, release, ...rest);
    return { part, release: release.release, exposes: {}, integrity: {} };
  }

  /** A path that the dev server does not know does not exist. */
  async replaced(part: string): Promise<boolean> {
    return !this.overridden.has(part) && this.live.replaced(part);
  }

  used(): UsedRelease[] {
    const live = this.live.used().filter(({ part }) => !this.overridden.has(part));
    return [...live, ...[...this.overridden].map(([part, release]) => ({ ...release, part }))];
  }
}

function devRelease(part: string, origin: string): LiveRelease {
  return {
    release: new URL(origin).host,
    base: `${origin}/`,
    // The name of a dev server's entry carries no hash.
    entry: 'static/js/remoteEntry.js',
    entryIntegrity: '',
    globalName: part.replaceAll('-', '_'),
    assetsIntegrity: '',
  };
}
