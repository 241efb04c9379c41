import type { Translated } from '../i18n/languages';
import type { HeldFragments } from './fragmentPlace';
import type { RuntimeConfig } from './RuntimeConfig';
import type { ExposeFiles } from './Release';
import type { LiveRelease } from './Registry';
import type { Hydration, PageDeclaration } from './RemoteModule';

/** The remote behind a page, and the release that the page was composed with. */
export interface PinnedPage extends LiveRelease {
  readonly part: string;
  readonly expose: string;
  readonly files: ExposeFiles;
  /** Subresource Integrity hashes of the scripts in `files`, by their path relative to `base`. The stylesheets are inline. */
  readonly integrity: Readonly<Record<string, string>>;
  /** The page's catalog, relative to `base`; missing for a page in English. */
  readonly messages?: string;
  /** Missing for `idle`. */
  readonly hydrate?: Hydration;
  /** Whether the page needs the identity provider immediately. */
  readonly account?: true;
  /** Of a page from data. */
  readonly props?: PageDeclaration['props'];
}

/** The shell's release and the hashes of its scripts. */
export interface ShellScripts {
  readonly release: string;
  /** Absolute path of the release's folder on the site, with a trailing slash. */
  readonly base: string;
  /** The entry script, relative to `base`. */
  readonly entry: string;
  /** Subresource Integrity hash of the entry, by its path relative to `base`. */
  readonly integrity: Readonly<Record<string, string>>;
  /** The script that asks about analytics, relative to `base`; only on a site with analytics, with its hash in `integrity`. */
  readonly analytics?: string;
  /** The shell's catalog, relative to `base`, with its hash in `integrity`; missing on a page in English. */
  readonly messages?: string;
}

/** The inline JSON block of a page: everything that hydration needs, without another request. */
export interface PageData {
  readonly shell: ShellScripts;
  /** Missing on pages that never hydrate, among them the 404 page. */
  readonly page?: PinnedPage;
  readonly config: RuntimeConfig;
  /** Whether the page has no top bar and no footer of the shell. */
  readonly frame?: 'none';
  /** The languages that the page has besides English; missing without any. */
  readonly languages?: readonly Translated[];
  /** The fragments that the page may hold and that are live in its language; missing without any. */
  readonly fragments?: HeldFragments;
}

export const PAGE_DATA_ID = 'page-data';

export const ROOT_ID = 'root';
