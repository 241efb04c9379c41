import type { SharedModule } from 'shared-config/contract/sharedModules';

declare global {
  /** The installed version of every shared module, inserted by the build. */
  const SHARED_VERSIONS: Readonly<Record<SharedModule, string>>;
  /** The hashes of what the shell loads on demand, as JSON by their paths (`listChunkHashes`). */
  const CHUNK_HASHES: string;
  /** The version of the contract of this shell, computed by the build. */
  const CONTRACT_VERSION: string;
  /** Whether the build makes the inline script of a site with analytics; the other one has no bytes for it. */
  const WITH_ANALYTICS: boolean;
  /** Whether the build makes the inline script of a page that holds fragments. */
  const WITH_FRAGMENTS: boolean;
  /** The drawing in `public/favicon.svg`. */
  const FAVICON: string;
}
