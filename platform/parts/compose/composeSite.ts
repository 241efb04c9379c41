import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FRAGMENT_FILES } from 'shared-config/contract/fragmentPlace';
import type { HeaderRule } from 'shared-config/contract/Composer';
import { listFiles } from 'shared-config/build/listFiles';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import type { SiteForms } from 'shared-config/site/FormDeclaration';
import {
  composePages,
  filesInKey,
  isNotFound,
  pageFile,
  type RenderedPage,
  type SitePage,
} from './composePages';
import type { RenderedFragment } from './FragmentPieces';
import type { SiteParts } from './SiteParts';
import { allowedOrigins } from './outsideOrigins';
import { siteForms } from './siteForms';
import { drawPictures } from './discovery/drawPictures';
import { FORMS_FILE } from '../store/siteLayout';
import type { SiteIndex, SiteState } from '../store/SiteState';
import { indexedPages, indexPages } from './discovery/indexPages';
import type { Rendering } from './Rendering';

/** The documents of a commit: its live releases, the keys of its pages, and what it knows of them. */
export interface KnownDocuments extends Pick<SiteState, 'live' | 'keys' | 'index'> {
  readonly commit: string;
  /** A folder with its pages. */
  readonly folder: string;
}

/** A site in memory, without the pages that do not change. */
export interface ComposedSite {
  readonly rendered: readonly RenderedPage[];
  /** The fragments that were rendered for them. */
  readonly fragments: readonly RenderedFragment[];
  /** Paths of the pages whose files stay. */
  readonly kept: readonly string[];
  /** How many pages are rendered and kept, without the 404 page. */
  readonly pagesRendered: number;
  readonly pagesKept: number;
  /** Every page, rendered or kept, with the 404 page. */
  readonly all: readonly SitePage[];
  /** Files at the root of the site, by name. */
  readonly rootFiles: Readonly<Record<string, string | Buffer>>;
  readonly headerRules: readonly HeaderRule[];
  readonly index: SiteIndex;
  /** The pictures that were drawn, by their file at the root of the site. */
  readonly drawn: Readonly<Record<string, Buffer>>;
  /** The pictures, and the files of fragments, that stay, by their place at the root of the site. */
  readonly keptFiles: readonly string[];
  /** The pictures in pages: the file of each on the disk, by its path on the site. */
  readonly media: ReadonlyMap<string, string>;
  /** The part of every page, by path. */
  readonly pages: Readonly<Record<string, string>>;
  /** The path that each former path of a page leads to. */
  readonly redirects: Readonly<Record<string, string>>;
}

/**
 * Renders the pages whose documents change; the others stay. Writes nothing.
 *
 * @param documents those that stay where nothing that they depend on differs.
 * @param runsWith for the registry: the contract versions of the shells that each remote runs in.
 * @throws ToolError what composePages throws.
 */
export async function composeSite(
  rendering: Rendering,
  parts: SiteParts,
  documents: KnownDocuments | undefined,
  config: RuntimeConfig,
  { runsWith, today, liveForms }: SiteFacts,
): Promise<ComposedSite> {
  const entryKey = parts.entryKey();
  await rendering.site({
    shell: parts.shellAssets(config),
    config,
    ...(entryKey && { entryKey }),
  });
  const { rendered, all, fragments, files } = await composePages(
    rendering,
    parts,
    documents,
    config,
  );
  const pages = all.filter(({ path }) => !isNotFound(path));
  const pagesKept = pages.filter(({ kept }) => kept).length;
  const renderedAt = new Map(rendered.map((page) => [page.path, page]));
  const index = indexPages(
    // What is in places belongs to other pages, too, and does not count for the words of one.
    pages.map(({ path, placesOnly }) => ({
      path,
      rendered: placesOnly ? undefined : renderedAt.get(path),
    })),
    documents?.index,
    today,
  );
  const drawnBefore = new Set(Object.values(documents?.index.pictures ?? {}));
  const pictures = [...new Set(Object.values(index.pictures))];
  const drawn = await drawPictures(
    rendered.flatMap(({ part, path, drawing }) =>
      drawing && !drawnBefore.has(drawing.file) ? [{ name: `${part}: ${path}`, ...drawing }] : [],
    ),
  );
  const { rootFiles, headerRules } = await rendering.files({
    indexed: indexedPages(
      index.indexed,
      config.origin,
      (path) =>
        renderedAt.get(path)?.html ??
        readFileSync(join(documents?.folder ?? '', pageFile(path)), 'utf8'),
    ),
    today,
    styles: parts.pageStyles(),
    routes: parts.policyRoutes(),
    origins: allowedOrigins(parts.composer.routes, parts.remotes),
  });
  const publicFolder = parts.serverFile(parts.shell, 'public');
  return {
    rendered,
    fragments,
    kept: all.filter(({ kept }) => kept).map(({ path }) => path),
    pagesRendered: pages.length - pagesKept,
    pagesKept,
    all,
    rootFiles: {
      ...Object.fromEntries(
        listFiles(publicFolder).map((file) => [file, readFileSync(join(publicFolder, file))]),
      ),
      'registry.json': JSON.stringify(parts.registry(runsWith)),
      [basename(FORMS_FILE)]: JSON.stringify(siteForms(parts.remotes, liveForms, today)),
      ...parts.manifests(config.origin),
      ...rootFiles,
      ...Object.fromEntries(
        Object.entries(files).map(([name, text]) => [FRAGMENT_FILES.slice(1) + name, text]),
      ),
    },
    headerRules,
    index,
    drawn,
    keptFiles: [
      ...pictures.filter((file) => drawn[file] === undefined),
      ...all
        .flatMap(({ key }) => filesInKey(key))
        .filter((name) => files[name] === undefined)
        .map((name) => FRAGMENT_FILES.slice(1) + name),
    ],
    media: parts.media(),
    pages: Object.fromEntries(pages.map(({ path, part }) => [path, part])),
    redirects: parts.redirects(),
  };
}

interface SiteFacts {
  readonly runsWith: Readonly<Record<string, readonly string[]>>;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** What the forms of the live site may send. */
  readonly liveForms: SiteForms;
}
