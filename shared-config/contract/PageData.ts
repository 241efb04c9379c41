import type { RuntimeConfig } from '../services/RuntimeConfig';
import type { ExposeFiles } from './Release';
import type { LiveRelease } from './Registry';

/** The remote that drew a page, pinned to the release it was composed with. */
export interface PinnedPage extends LiveRelease {
  readonly part: string;
  readonly expose: string;
  readonly files: ExposeFiles;
  /** Subresource Integrity hashes of `files`, by their path relative to `base`. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Whether it needs the identity provider as soon as it is shown. */
  readonly account?: true;
}

/** The shell's own release, and the hashes of all its scripts: it loads Firebase on demand. */
export interface ShellScripts {
  readonly release: string;
  /** Absolute path of the release's folder on the site, with a slash at its end. */
  readonly base: string;
  /** The entry script, relative to `base`. */
  readonly entry: string;
  /** Subresource Integrity hash of every script, by its path relative to `base`. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The inline JSON block of a page: everything the browser needs to hydrate it without asking anybody. */
export interface PageData {
  readonly shell: ShellScripts;
  /** Missing on the 404 page, which the shell draws alone. */
  readonly page?: PinnedPage;
  readonly config: RuntimeConfig;
}

/** The id of the script element that holds the JSON block. */
export const PAGE_DATA_ID = 'page-data';

/** The id of the element that holds everything React draws. */
export const ROOT_ID = 'root';
