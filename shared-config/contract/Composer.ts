import type { ComponentType } from 'react';
import type { Language, Translated } from '../i18n/languages';
import type { HeldFragments } from './fragmentPlace';
import type { RuntimeConfig } from './RuntimeConfig';
import type { PinnedPage, ShellScripts } from './PageData';
import type { FragmentModule, Head, Origins, PageFacts } from './RemoteModule';
import type { LiveRoute, Route } from './Route';
import type { SharedModule } from './sharedModules';

/** A stylesheet that pages contain inline, so that the first paint needs only one request. */
export interface InlineStyle {
  /** Its path relative to its release: webpack's runtime takes a `<style data-href>` for the loaded file. */
  readonly href: string;
  readonly css: string;
}

/** What the composer needs from the shell's release to write a page. */
export interface ShellAssets {
  readonly scripts: ShellScripts;
  readonly styles: readonly InlineStyle[];
  /** Absolute paths of the fonts that every page preloads. */
  readonly fonts: readonly string[];
  /** The inline script that starts the entry. */
  readonly bootstrap: string;
  /** The one of pages that hold fragments. */
  readonly bootstrapFragments: string;
  readonly messages?: Readonly<Partial<Record<Translated, ShellMessages>>>;
}

/** Translations by English text, as `@lingui/core` reads them. */
export type Messages = Readonly<Record<string, unknown>>;

/** A catalog of the shell: its file relative to `base`, the file's hash, and what is in it. */
export interface ShellMessages {
  readonly file: string;
  readonly integrity: string;
  readonly texts: Messages;
}

export interface PageIngredients {
  /** With its language in front: `/kn/about`. */
  readonly path: string;
  /** The languages that the page has besides English; missing without any. */
  readonly languages?: readonly Translated[];
  /** The paths of the pages above it, outermost first, without the landing page: `/blog` of `/blog/x`. */
  readonly above?: readonly string[];
  readonly shell: ShellAssets;
  readonly config: RuntimeConfig;
  /** The key in localStorage of the entry on the waitlist (`FormDeclaration.keeps`); missing where no remote has that form. */
  readonly entryKey?: string;
  /** The fragments that the page may hold and that are live in its language; missing without any. */
  readonly fragments?: HeldFragments;
  /** Missing for the 404 page. */
  readonly remote?: {
    /** Missing for a page that never hydrates. */
    readonly pinned?: PinnedPage;
    /** The facts are missing for a page that only holds its place. */
    readonly component: ComponentType & Partial<PageFacts>;
    readonly styles: readonly InlineStyle[];
    /** Missing for a page in English. */
    readonly messages?: Messages;
  };
}

export interface FragmentIngredients {
  readonly language: Language;
  readonly shell: ShellAssets;
  readonly component: FragmentModule['default'];
  readonly props: Readonly<Record<string, unknown>>;
  /** What the ids of `useId` begin with (React, `identifierPrefix`). */
  readonly prefix: string;
  /** Missing in English. */
  readonly messages?: Messages;
}

export interface ComposedPage {
  readonly html: string;
  /** What the page says about itself; missing for the 404 page. */
  readonly head?: Head;
}

export interface HeaderIngredients {
  readonly config: RuntimeConfig;
  readonly shell: ShellAssets;
  /** The inline styles of every page, by remote and expose. */
  readonly styles: Readonly<Record<string, Readonly<Record<string, readonly InlineStyle[]>>>>;
  /** The origins that live remotes need and the route table allows. */
  readonly origins: Required<Origins>;
  /** The routes that lead to a page, with the expose that the live remote renders it with. */
  readonly routes: readonly LiveRoute[];
}

/** A rule of `headers.json`: which paths get which response headers. */
export interface HeaderRule {
  /** A glob as Firebase Hosting reads it, for example `/remotes/**`. */
  readonly source: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A drawing that the publish makes a picture of. */
export interface PageDrawing {
  /** The picture's file at the root of the site, below `pictures/`; its name follows from drawing and words. */
  readonly file: string;
  /** Without words, references to other files, and fonts. */
  readonly svg: string;
  readonly words?: readonly DrawnWords[];
}

/** Words of a picture. Numbers are pixels. */
export interface DrawnWords {
  readonly text: string;
  /** What is written in place of a text that has letters that the publish cannot draw. */
  readonly otherwise: string;
  readonly fill: string;
  readonly transform?: string;
  readonly place: LinesPlace | LinePlace;
}

/** A place for lines as large as it allows: their left edge, and the middle of all of them. */
export type LinesPlace = Readonly<Record<'left' | 'middle' | 'width' | 'height', number>>;

/** A place for one line: the middle of its baseline, the width that it may take, and the largest size of its letters. */
export type LinePlace = Readonly<Record<'centre' | 'baseline' | 'width' | 'size', number>>;

/** What is known of a page that search engines may list. */
export interface IndexedPage {
  readonly path: string;
  /** As browsers show it, with the brand. */
  readonly title: string;
  readonly description: string;
  /** The day on which its words last changed on this site, `YYYY-MM-DD`. */
  readonly since: string;
  /** The day on which an article was published, `YYYY-MM-DD`. */
  readonly published?: string;
  /** The text of one of the newest articles, as HTML that needs nothing of the site. */
  readonly article?: string;
}

/**
 * What a shell's server bundle exports. It is part of the shell's release, so a rollback of the shell also
 * restores its template and its React.
 */
export interface Composer {
  /** The modules that remotes' server bundles require from their host. */
  readonly shared: Readonly<Record<SharedModule, unknown>>;
  /** Which paths belong to which remote; a path that ends in `/*` is a subtree. */
  readonly routes: readonly Route[];
  /** Makes `runtimeConfig()` work in everything that renders in this process. */
  provideRuntimeConfig: (config: RuntimeConfig) => void;
  /** @throws what a page throws while it renders, and an Error if it renders another head than it exports. */
  composePage: (ingredients: PageIngredients) => Promise<ComposedPage>;
  /** The HTML of a fragment. Where a composer lacks it, places have their links. @throws what the fragment throws. */
  composeFragment?: (ingredients: FragmentIngredients) => Promise<string>;
  /**
   * The picture that a page with that head names for previews. The pages of a composer without it need no pictures.
   *
   * @param path with its language in front
   */
  drawing?: (head: Head, path: string) => PageDrawing;
  /**
   * Small text files at the root of the site, by their name: the sitemap, robots.txt.
   *
   * @param paths of the pages that search engines may list.
   * @param indexed these pages.
   * @param today `YYYY-MM-DD`
   */
  rootFiles: (
    paths: readonly string[],
    origin: string,
    indexed: readonly IndexedPage[],
    today: string,
  ) => Readonly<Record<string, string>>;
  headerRules: (ingredients: HeaderIngredients) => readonly HeaderRule[];
}
