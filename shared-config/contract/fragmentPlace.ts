import type { Hydration } from './RemoteModule';

/*
 * A fragment is a piece that one part shows inside another's page. The page leaves a place, an element with these
 * attributes. The composer puts the HTML of the fragment into it, which the fragment's own part renders, and the shell
 * hydrates it.
 */

/** The attribute of a place that names its fragment (`fragmentName`). */
export const FRAGMENT_ATTRIBUTE = 'data-fragment';

/** The attribute with the fragment's props, as JSON; missing without any. */
export const PROPS_ATTRIBUTE = 'data-with';

/** The attribute with the link that is shown where the fragment cannot be, as JSON (`InsteadLink`); missing without one. */
export const INSTEAD_ATTRIBUTE = 'data-instead';

/** The attribute of a place whose fragment is interactive, or whose code has failed: `hydrated` or `failed`. */
export const STATE_ATTRIBUTE = 'data-state';

/** The attribute of a link that names the fragment which a press opens (`onDemand` in its declaration). */
export const OPENS_ATTRIBUTE = 'data-opens';

/** The attribute of that link with the address of the fragment's file, which the composer writes. */
export const FILE_ATTRIBUTE = 'data-file';

/** The attribute of a place from such a file: what the ids in it begin with. */
export const IDS_ATTRIBUTE = 'data-ids';

/** The folder of these files on the site. */
export const FRAGMENT_FILES = '/fragments/';

/** The script of the shell that opens them, relative to its release. Pages with links to such fragments name it. */
export const OPENER_FILE = /^static\/js\/opener\.[^/]*js$/;

/** The link that a place has without its fragment. */
export interface InsteadLink {
  /** An address of the site, as pages write it. */
  readonly href: string;
  readonly text: string;
}

/** The name of a fragment: its part and its expose, as `mfe-checkout/AddToCart`. */
export const fragmentName = (part: string, expose: string): string => `${part}/${expose.slice(2)}`;

/** The part of a fragment, by its name. */
export const partOf = (name: string): string => name.split('/')[0] as string;

/** What page data says about a fragment that the page may hold. */
export interface HeldFragment {
  /** Missing for `idle`. */
  readonly hydrate?: Hydration;
  /** The stored keys, or beginnings of keys, that wake the page. */
  readonly wakes?: readonly string[];
  /** Whether a press on a link opens it. */
  readonly onDemand?: true;
}

/** The fragments that a page may hold, by name. */
export type HeldFragments = Readonly<Record<string, HeldFragment>>;
