import type { LiveRoute } from './Route';

export const SHELL = 'shell';

/** Where a live release is and how to start it. Its size does not depend on the number of pages. */
export interface LiveRelease {
  readonly release: string;
  /** Absolute path of the release's folder on the site, with a trailing slash. */
  readonly base: string;
  /** The entry script, relative to `base`. */
  readonly entry: string;
  readonly entryIntegrity: string;
  readonly globalName: string;
  /** Subresource Integrity hash of its `assets.json`. */
  readonly assetsIntegrity: string;
}

export interface ListedRelease extends LiveRelease {
  /** The contract versions of the shells that it was verified with: the live one, and those of open tabs. */
  readonly runsWith: readonly string[];
}

/** `/registry.json`: which release of each remote is live. */
export interface Registry {
  readonly shell: string;
  /** The versions of the shared modules in the live shell; the remotes were verified against them. */
  readonly shared: Readonly<Record<string, string>>;
  readonly routes: readonly LiveRoute[];
  readonly remotes: Readonly<Record<string, ListedRelease>>;
  /** `<part>/<release>` of those that open tabs may run and should leave; missing if there is none. */
  readonly bad?: readonly string[];
}
