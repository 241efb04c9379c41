import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineStyle, Messages, PageDrawing } from 'shared-config/contract/Composer';
import type { HeldFragments } from 'shared-config/contract/fragmentPlace';
import type { PinnedPage } from 'shared-config/contract/PageData';
import type { LiveRelease } from 'shared-config/contract/Registry';
import type { Release } from 'shared-config/contract/Release';
import type { PageDeclaration } from 'shared-config/contract/RemoteModule';
import {
  ENGLISH,
  languageOf,
  localPath,
  type Language,
  type Translated,
} from 'shared-config/i18n/languages';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { chunkOf } from 'shared-config/build/Expose';
import { ofPart } from '../programs/refuse';
import { textHash } from '../store/releaseFiles';
import { SHELL } from '../store/siteLayout';
import { GATE_VERSION, type SiteState } from '../store/SiteState';
import { assertSilent, FragmentPieces, type RenderedFragment } from './FragmentPieces';
import { heldFragments, type LiveFragment, type SiteParts } from './SiteParts';
import { assertFrame, PLACEHOLDER } from './frame';
import { routeOf, type RoutedPage } from './routedPages';
import type { Rendering } from './Rendering';
import type { ServerModule } from './RenderRequest';

/** The path of the 404 page in English; that in a language is below the language's prefix. */
export const NOT_FOUND = '/404';

/** Whether a path is that of the 404 page in any language. */
export const isNotFound = (path: string): boolean => languageOf(path).path === NOT_FOUND;

/** The file of a page in a commit: `public/blog/x.html` for `/blog/x`, because web servers drop the ending. */
export function pageFile(path: string): string {
  return path === '/' ? 'public/index.html' : `public${path}.html`;
}

/** A page of the site, rendered or kept. */
export interface SitePage {
  /** The remote that it belongs to; the 404 page belongs to the shell. */
  readonly part: string;
  readonly path: string;
  /** Whether it never hydrates, by its declaration. */
  readonly sleeps?: true;
  /** Whether it still has code, for visitors who come from another page. */
  readonly inPlace?: true;
  /** That of its route. A link to a page with another one loads a document. */
  readonly frame?: 'none';
  /** The module that it shares with the other pages of a collection. */
  readonly shares?: string;
  /** As `pageKey` makes it. */
  readonly key: string;
  readonly kept: boolean;
  /** The other parts whose fragments live in it, if their code runs there. */
  readonly runs?: readonly string[];
  /** Whether nothing of it differs but its fragments. */
  readonly placesOnly?: true;
}

export interface RenderedPage extends Omit<SitePage, 'key' | 'kept'> {
  /** Its places are filled. */
  readonly html: string;
  /** Missing if the page names no picture. */
  readonly drawing?: PageDrawing;
}

/**
 * Renders the pages of the remotes, and the 404 page in each language, except for those that do not change. Where only a
 * fragment in a page changes, the rest of its document stays as it is.
 *
 * @param before the live releases, the keys of the live pages, and a folder with their documents.
 * @throws ToolError naming the page: PARTS-010 when it throws, PARTS-011 when it writes to the console, PARTS-016 when
 *   it does not finish, PARTS-017 and PARTS-178 without a component or a head, PARTS-018 when it ends the process that renders, PARTS-019 when
 *   it uses files, programs or the network, and what FragmentPieces throws.
 */
export async function composePages(
  rendering: Rendering,
  parts: SiteParts,
  before: (Pick<SiteState, 'live' | 'keys'> & { readonly folder: string }) | undefined,
  config: RuntimeConfig,
): Promise<{
  readonly rendered: readonly RenderedPage[];
  readonly all: readonly SitePage[];
  readonly fragments: readonly RenderedFragment[];
  /** The files of fragments on demand, by name. */
  readonly files: Readonly<Record<string, string>>;
}> {
  const { composer, shell } = parts;
  const entryKey = parts.entryKey();
  const pieces = new FragmentPieces(rendering, parts);
  const isLive = ({ remote }: LiveFragment): boolean => before?.live[remote.part] === remote.hash;
  const rendered: RenderedPage[] = [];
  const all: SitePage[] = [];
  const render = async (
    { part, path }: PageFacts,
    name: string,
    around: object | undefined,
    its: FromRemote | undefined,
  ): Promise<Pick<RenderedPage, 'html' | 'drawing'>> => {
    const asked = { name, path, ...around };
    const remote = its && { ...its.fixed, ...its.read() };
    const [{ html, head, messages }, frame] = await Promise.all([
      ofPart(part, rendering.page(part, { ...asked, ...(remote && { remote }) })),
      // The shell's own process renders the same frame, without the code of the remote.
      its &&
        ofPart(
          SHELL,
          rendering.page(SHELL, { ...asked, remote: { ...its.fixed, module: PLACEHOLDER } }),
        ),
    ]);
    assertSilent(name, messages, part);
    if (frame) assertFrame(part, path, html, frame.html);
    const drawing = composer.draws && head && (await rendering.drawing(head, path));
    return { html, ...(drawing && { drawing }) };
  };
  const add = async (
    page: PageFacts,
    name: string,
    isChecked: boolean,
    its?: FromRemote,
  ): Promise<void> => {
    const { part, path } = page;
    const source = its && { part, module: its.module, catalog: its.catalog, ...its.fixed };
    const known = before?.keys[path];
    const around = its && {
      ...(its.languages && { languages: its.languages }),
      ...(its.above.length > 0 && { above: its.above }),
      ...(its.holder?.live.length && { fragments: heldFragments(its.holder.live) }),
    };
    const facts = {
      shell: shell.hash,
      config,
      entryKey,
      page: { path, ...around, ...(source && { remote: source }) },
    };
    const own = pageKey(facts, { known: ownKey(known), gate: GATE_VERSION, isChecked });
    const holder = its?.holder;
    // Without a change of their parts, all fragments are what they were.
    if (own.kept && known && (!holder || (known !== own.key && holder.live.every(isLive))))
      return void all.push({ ...page, key: known, kept: true });
    const made = own.kept
      ? { html: readFileSync(join(before?.folder ?? '', pageFile(path)), 'utf8') }
      : await render(page, name, around, its);
    const filled = holder && (await pieces.fill(made.html, holder));
    const key = [own.key, ...(filled?.key ?? [])].join(' ');
    if (key === known) return void all.push({ ...page, key, kept: true });
    const changed = { ...page, ...(own.kept && { placesOnly: true as const }) };
    all.push({ ...changed, key, kept: false });
    rendered.push({ ...changed, ...made, ...(filled && { html: filled.html }) });
  };
  for (const remote of parts.remotes) {
    // Read once for all pages, because a remote may have a thousand.
    const listed = parts.listedRelease(remote);
    const { part, exposes, serverFiles } = remote;
    const isChecked = before?.live[part] !== remote.hash;
    for (const page of parts.pages.filter((declared) => declared.part === part)) {
      const { path: plain, languages, ...declared } = page;
      const file = `${chunkOf(declared.expose)}.cjs`;
      const sleeps = declared.hydrate === 'never';
      const inPlace = sleeps && parts.isReachedInPlace(page);
      const { frame } = routeOf(parts.composer.routes, plain) ?? {};
      for (const language of [ENGLISH, ...(languages ?? [])] as const) {
        const path = localPath(language, plain);
        const live = parts.fragments(declared.holds, language);
        const runs = live
          .filter(({ hydrate, onDemand }) => hydrate !== 'never' && !onDemand)
          .map((fragment) => fragment.remote.part);
        const styles = exposes[declared.expose]?.styles ?? [];
        const catalog = language === ENGLISH ? undefined : parts.catalog(page, language);
        await add(
          {
            part,
            path,
            ...(sleeps && { sleeps }),
            ...(inPlace && { inPlace }),
            ...(frame && { frame }),
            ...(runs.length > 0 && { runs: [...new Set(runs)] }),
            ...(declared.props && { shares: declared.expose }),
          },
          `${part}: ${path}`,
          isChecked,
          {
            read: () => ({
              module: parts.serverModule(remote, file),
              ...(catalog && { messages: parts.texts(remote, catalog) }),
            }),
            module: serverFiles[file]?.integrity ?? '',
            catalog,
            languages,
            above: pagesAbove(parts.pages, plain, language),
            fixed: {
              ...(!sleeps && { pinned: pin(parts, remote, declared, listed, catalog) }),
              styles: [
                ...parts.styles(remote, styles),
                ...parts.fragmentStyles(declared.holds),
              ].filter(isFirst),
            },
            holder: declared.holds && { part, path, language, holds: declared.holds, live, styles },
          },
        );
      }
    }
  }
  for (const language of [ENGLISH, ...(config.languages ?? [])] as const) {
    const path = localPath(language, NOT_FOUND);
    await add({ part: SHELL, path }, `the 404 page ${path}`, false);
  }
  return { rendered, all, fragments: await pieces.all(), files: pieces.files };
}

type PageFacts = Omit<SitePage, 'key' | 'kept' | 'placesOnly'>;

/** Several pieces of a page may share a stylesheet. */
const isFirst = ({ href }: InlineStyle, at: number, all: readonly InlineStyle[]): boolean =>
  all.findIndex((style) => style.href === href) === at;

/** Of the key of a live page, what does not depend on its fragments. */
const ownKey = (key: string | undefined): string | undefined =>
  key?.split(' ').slice(0, 2).join(' ');

/** The files that the links of a live page open, by its key. */
export const filesInKey = (key: string): string[] => key.split(' ').slice(3);

/** What a page takes from its remote. */
interface FromRemote {
  /** Reads the only file that it is rendered from, and its catalog. */
  readonly read: () => { readonly module: ServerModule; readonly messages?: Messages };
  /** The hash of that file. */
  readonly module: string;
  /** The file of its catalog, which names its content; undefined for a page in English. */
  readonly catalog?: string | undefined;
  /** The languages that it has besides English; missing without any. */
  readonly languages?: readonly Translated[] | undefined;
  readonly above: readonly string[];
  /** Missing for a page that holds no fragments. */
  readonly holder?: Parameters<FragmentPieces['fill']>[1] | undefined;
  readonly fixed: {
    /** Missing for a page that never hydrates. */
    readonly pinned?: PinnedPage;
    readonly styles: readonly InlineStyle[];
  };
}

/** The pages of the site above a path, outermost first, each in a language if it is there in it. */
export function pagesAbove(
  pages: readonly Pick<RoutedPage, 'path' | 'languages'>[],
  path: string,
  language: Language,
): string[] {
  const steps = path.split('/').slice(1, -1);
  return steps.flatMap((_, index) => {
    const above = `/${steps.slice(0, index + 1).join('/')}`;
    const page = pages.find((one) => one.path === above);
    const isThere = page?.languages?.some((one) => one === language);
    return page ? [isThere ? localPath(language, above) : above] : [];
  });
}

function pin(
  parts: SiteParts,
  remote: Release,
  { expose, hydrate, props }: Omit<PageDeclaration, 'path'>,
  listed: LiveRelease,
  messages: string | undefined,
): PinnedPage {
  const { scripts = [], styles = [] } = remote.exposes[expose] ?? {};
  return {
    part: remote.part,
    expose,
    ...(hydrate && { hydrate }),
    ...listed,
    files: { scripts, styles },
    ...(messages !== undefined && { messages }),
    ...(props && { props }),
    // Its stylesheets are inline.
    integrity: parts.pageIntegrity(
      remote,
      messages === undefined ? scripts : [...scripts, messages],
    ),
  };
}

/**
 * The key of a page, and whether its live document stays. The key is a hash of everything that the document depends on, so
 * pages with the same key are equal byte for byte (docs/decisions/rendering-apart.md). Before it is the version of the gate
 * that checked the page, and after it a hash of its fragments and the files that its links open.
 */
export function pageKey(
  {
    shell,
    config,
    entryKey,
    page,
  }: {
    /** The release of the shell: its composer, its scripts and styles, its routes. */
    readonly shell: string;
    readonly config: RuntimeConfig;
    /** As SiteParts.entryKey gives it. */
    readonly entryKey?: string | undefined;
    readonly page: {
      readonly path: string;
      readonly languages?: readonly Translated[];
      readonly above?: readonly string[];
      readonly fragments?: HeldFragments;
      /** Missing for the 404 page, which the shell renders. */
      readonly remote?: FromRemote['fixed'] &
        Pick<FromRemote, 'module' | 'catalog'> &
        Pick<SitePage, 'part'>;
    };
  },
  {
    known,
    gate,
    isChecked,
  }: {
    /** The key of the live page; undefined if it is not there whole. */
    readonly known: string | undefined;
    /** The version of the gate that checks what is rendered now. */
    readonly gate: number;
    /** Whether the page must have passed that gate: its part changes. */
    readonly isChecked: boolean;
  },
): { readonly key: string; readonly kept: boolean } {
  const key = textHash(JSON.stringify([shell, config, entryKey]) + JSON.stringify(page));
  const now = `${gate} ${key}`;
  const kept = isChecked ? known === now : known?.split(' ')[1] === key;
  return { key: kept && known !== undefined ? known : now, kept };
}
