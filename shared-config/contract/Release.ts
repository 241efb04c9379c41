import type { Translated } from '../i18n/languages';
import type { FormDeclaration } from '../site/FormDeclaration';
import type { PartContract } from './PartContract';
import type { FragmentDeclaration, Origins, PageDeclaration } from './RemoteModule';

/** A file of a release: its size in bytes and its Subresource Integrity hash (`sha384-…`). */
export interface ReleaseFile {
  readonly size: number;
  readonly integrity: string;
}

/** The browser files that a page needs, relative to the release's folder, in the order of their requests. */
export interface ExposeFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The catalog of each language that the page has besides English; missing without any. */
  readonly messages?: Readonly<Partial<Record<Translated, string>>>;
}

/** `release.json`: one immutable build of a part. */
export interface Release {
  readonly part: string;
  /** The hash of its content, which names it in the site. */
  readonly hash: string;
  /** Of a packed release: the commit of the repository that packed it, if it has one. The hash is without it. */
  readonly commit?: string;
  readonly kind: 'shell' | 'remote';
  /** What it gives to the other side of the contract: a signature of the types by entry. */
  readonly provides: PartContract['provides'];
  readonly expects: PartContract['expects'];
  /** Of a remote: the version ranges that it needs. Of a shell: the versions that it provides. */
  readonly shared: Readonly<Record<string, string>>;
  /** The script that the shell loads first, relative to the release's folder. */
  readonly entry: string;
  readonly globalName: string;
  /** The pages that prerender. Empty for the shell. */
  readonly pages: readonly PageDeclaration[];
  readonly origins?: Origins;
  readonly forms?: readonly FormDeclaration[];
  readonly fragments?: readonly FragmentDeclaration[];
  readonly exposes: Readonly<Record<string, ExposeFiles>>;
  /** Every browser file, by its path relative to the release's folder. */
  readonly files: Readonly<Record<string, ReleaseFile>>;
  /** Every file of the server bundle, which the web server does not serve. */
  readonly serverFiles: Readonly<Record<string, ReleaseFile>>;
}

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
