import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  IndexedPage,
  InlineStyle,
  Messages,
  ShellAssets,
} from 'shared-config/contract/Composer';
import type { HeldFragments } from 'shared-config/contract/fragmentPlace';
import type { PinnedPage } from 'shared-config/contract/PageData';
import type { Head, Origins } from 'shared-config/contract/RemoteModule';
import type { LiveRoute } from 'shared-config/contract/Route';
import type { Language, Translated } from 'shared-config/i18n/languages';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';

/** A CommonJS file of a server bundle, as text. */
export interface ServerModule {
  /** Its name in messages and stacks, such as `mfe-blog/server/BlogList.cjs`. */
  readonly file: string;
  readonly source: string;
  /** The path of its source map; missing without one. */
  readonly map?: string;
}

/** Reads a file of a part's server bundle. Its name in stacks does not depend on the folder of the release. */
export function serverModule(part: string, serverFolder: string, file: string): ServerModule {
  const map = join(serverFolder, `${file}.map`);
  return {
    file: `${part}/server/${file}`,
    source: readFileSync(join(serverFolder, file), 'utf8'),
    ...(existsSync(map) && { map }),
  };
}

/** What the command asks of the process that renders. Answers are plain data. */
export type RenderRequest =
  /** What a module exports, without its functions. */
  | { readonly ask: 'exports'; readonly module: ServerModule }
  /** Opens a composer; answers with its routes and what it can do. */
  | { readonly ask: 'composer'; readonly module: ServerModule }
  | {
      readonly ask: 'site';
      readonly shell: ShellAssets;
      readonly config: RuntimeConfig;
      readonly entryKey?: string;
    }
  /** Answers with the HTML of a page, its head, and what it wrote to the console. */
  | {
      readonly ask: 'page';
      readonly name: string;
      readonly path: string;
      /** The languages that it has besides English; missing without any. */
      readonly languages?: readonly Translated[];
      /** The paths of the pages above it; missing without any. */
      readonly above?: readonly string[];
      readonly fragments?: HeldFragments;
      /** Missing for the 404 page. */
      readonly remote?: {
        /** A text means a page that shows it and nothing else. */
        readonly module: ServerModule | string;
        /** Missing for a page that never hydrates. */
        readonly pinned?: PinnedPage;
        readonly styles: readonly InlineStyle[];
        /** Missing for a page in English. */
        readonly messages?: Messages;
      };
    }
  /** Answers with the HTML of a fragment, and what it wrote to the console. */
  | {
      readonly ask: 'fragment';
      readonly name: string;
      readonly language: Language;
      readonly module: ServerModule;
      readonly props: Readonly<Record<string, unknown>>;
      readonly prefix: string;
      /** Missing in English. */
      readonly messages?: Messages;
    }
  /** Answers with the drawing of the picture of a page; null from a composer that draws none. */
  | { readonly ask: 'drawing'; readonly head: Head; readonly path: string }
  /** Answers with the files at the root of the site and the header rules. */
  | {
      readonly ask: 'files';
      /** The pages that search engines may list. */
      readonly indexed: readonly IndexedPage[];
      /** `YYYY-MM-DD` */
      readonly today: string;
      readonly styles: Readonly<Record<string, Readonly<Record<string, readonly InlineStyle[]>>>>;
      readonly routes: readonly LiveRoute[];
      readonly origins: Required<Origins>;
    };

/** What a step answers that failed. */
export interface RenderFailure {
  /** Missing if the code of the release threw. */
  readonly code?: string;
  /** A sentence, what was thrown, or what was denied. */
  readonly reason: string;
  /** Where the release threw: lines of its stack. */
  readonly frames: readonly string[];
}
