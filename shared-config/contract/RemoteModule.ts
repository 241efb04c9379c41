import type { ComponentType } from 'react';
import type { FormDeclaration } from '../site/FormDeclaration';

/**
 * When a page that a visitor arrives on hydrates:
 * - `never`: it is text and links. Its outlet stays as it was prerendered.
 * - `form`: when a form, or an element with `data-wakes`, comes near the screen, or at the first input to a form or a button.
 * - `idle`: when the browser is idle after the page has loaded, or at the first input.
 */
export type Hydration = 'never' | 'form' | 'idle';

/** One page of a remote, as the remote's `./remote` module declares it. */
export interface PageDeclaration {
  /** The exact path it is shown at, decoded (pagePath.ts), for example `/blog/why-task-helpers`. */
  readonly path: string;
  /** The federated module of the page, for example `./posts/why-task-helpers`. */
  readonly expose: string;
  /** Missing for `idle`. */
  readonly hydrate?: Hydration;
  /** Paths that it had before, which the shell's routes give to this remote. They lead to it while it is on the site. */
  readonly formerly?: readonly string[];
  /** The fragments that it may hold, by name: `mfe-checkout/AddToCart`. */
  readonly holds?: readonly string[];
  /**
   * The props of its component, which pages from data share (build/collections/Collection.ts). A browser finds them in the
   * document, so it reaches such a page as one.
   */
  readonly props?: Readonly<Record<string, unknown>>;
}

/** A component of `src/fragments` that pages of any part may hold. */
export interface FragmentDeclaration {
  /** Its federated module, for example `./AddToCart` for `src/fragments/AddToCart.tsx`. */
  readonly expose: string;
  /** Missing for `idle`. */
  readonly hydrate?: Hydration;
  /**
   * The stored keys, or beginnings of keys, that wake every page with it, for example `mfe-checkout:basket`. A part that
   * stores one dispatches a `StorageEvent` with the key on `window`, as browsers do in other tabs.
   */
  readonly wakes?: readonly string[];
  /** Whether a press on a link opens it (shared-config/ui/FragmentLink.tsx), so that no page has its HTML. */
  readonly onDemand?: true;
  /** The fragments that it may hold itself. */
  readonly holds?: readonly string[];
}

/** All that the shell needs before it loads a page. */
export interface RemoteModule {
  readonly name: string;
  /** Every page. Each is prerendered, and no other path of a subtree exists. */
  readonly pages: readonly PageDeclaration[];
  readonly forms?: readonly FormDeclaration[];
  /** What pages of other parts, and its own, may hold. */
  readonly fragments?: readonly FragmentDeclaration[];
}

export const REMOTE_EXPOSE = './remote';

/** Origins outside of the site, such as `https://api.example.in`, by how the pages of a remote use them. */
export interface Origins {
  /** Of addresses that scripts fetch. */
  readonly connect?: readonly string[];
  /** Of documents in frames. */
  readonly frame?: readonly string[];
  readonly image?: readonly string[];
}

/** What that expose exports. */
export interface RemoteExpose {
  readonly remote: RemoteModule;
  /** What its pages need from outside. The routes of the shell decide whether they get it. */
  readonly origins?: Origins;
}

export interface Head {
  /** Without the brand, which is appended: with it, 10 to 60 characters. */
  readonly title: string;
  /** 50 to 160 characters. */
  readonly description: string;
  /** The page's own, in English. */
  readonly path: string;
  /** Whether search engines leave the page out, as they do those of one visitor alone. */
  readonly noindex?: boolean;
  /** The day on which an article was published, `YYYY-MM-DD`. */
  readonly published?: string | undefined;
  /** The day on which its words last changed, if that is another one. */
  readonly modified?: string | undefined;
}

/** What the component of a page has besides, for machines. It is called once for every language. */
export interface PageFacts {
  /** The head that the page renders (shared-config/ui/PageHead.tsx). `path` is its own in English, for one that shows several. */
  readonly head: (path: string) => Head;
}

/** What a fragment's expose exports: a component whose props are plain data, because the place holds them as JSON. */
export interface FragmentModule {
  readonly default: ComponentType<Readonly<Record<string, unknown>>>;
}

/** What a page's expose exports: a component without props. */
export interface PageModule {
  readonly default: ComponentType & PageFacts;
}
