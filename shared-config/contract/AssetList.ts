import type { ExposeFiles } from './Release';

/**
 * `assets.json` of a remote's release: what the shell needs to load any of its pages. It is a file of the
 * release, so one remote's list does not slow down another.
 */
export interface AssetList {
  readonly part: string;
  readonly release: string;
  readonly exposes: Readonly<Record<string, ExposeFiles>>;
  /** Subresource Integrity hash of every script and stylesheet, by its path relative to the release. */
  readonly integrity: Readonly<Record<string, string>>;
}
