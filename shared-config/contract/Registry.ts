import type { Route } from './Route';

/** Where a live release is and how it is started: of constant size, however many pages a remote has. */
export interface LiveRelease {
  readonly release: string;
  /** The contract version it was built for. */
  readonly contract: number;
  /** Absolute path of the release's folder on the site, with a slash at its end. */
  readonly base: string;
  /** The entry script, relative to `base`. */
  readonly entry: string;
  readonly entryIntegrity: string;
  readonly globalName: string;
  /** Subresource Integrity hash of its `assets.json`. */
  readonly assetsIntegrity: string;
}

/** `/registry.json`: which release of each remote is live. */
export interface Registry {
  readonly shell: string;
  /** The versions of shared modules that the live shell provides: the remotes were verified against these. An older
   * publisher does not say. */
  readonly shared?: Readonly<Record<string, string>>;
  /** The live shell's route table; an older publisher leaves it out. */
  readonly routes?: readonly Route[];
  readonly remotes: Readonly<Record<string, LiveRelease>>;
}
