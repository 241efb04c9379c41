import type { ExposeFiles } from './Release';

/**
 * `assets.json` of a remote's release: what the shell must know to load any of its pages. It lies in the
 * release, so its size is the business of that remote alone.
 */
export interface AssetList {
  readonly part: string;
  readonly release: string;
  readonly exposes: Readonly<Record<string, ExposeFiles>>;
  /** Subresource Integrity hash of every script and stylesheet, by its path relative to the release. */
  readonly integrity: Readonly<Record<string, string>>;
}
