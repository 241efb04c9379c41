import type { PinnedPage } from 'shared-config/contract/PageData';
import type { LiveRelease } from 'shared-config/contract/Registry';
import type { PageDrawing } from 'shared-config/contract/Composer';
import type { Release } from 'shared-config/contract/Release';
import type { PageDeclaration } from 'shared-config/contract/RemoteModule';
import { chunkOf } from 'shared-config/build/webpack/discoverExposes';
import { ToolError } from 'shared-config/build/ToolError';
import type { LiveParts } from './LiveParts';
import type { PageKeys } from './PageKeys';
import { SHELL } from '../store/siteLayout';
import type { Rendering } from './Rendering';
import { routeOf } from './routedPages';

/** The path of the 404 page. */
export const NOT_FOUND = '/404';

/** The file of a page in a commit: `public/blog/x.html` for `/blog/x`, because web servers drop the ending. */
export function pageFile(path: string): string {
  if (path === NOT_FOUND) return 'public/404.html';
  return path === '/' ? 'public/index.html' : `public${path}.html`;
}

/** A rendered page and the remote it belongs to; the 404 page belongs to the shell. */
export interface ComposedPage {
  readonly part: string;
  readonly path: string;
  readonly html: string;
  /** Whether it never hydrates, by its declaration. */
  readonly sleeps?: true;
  /** Missing if the page names no picture. */
  readonly drawing?: PageDrawing;
  /** Whether it has code all the same, for visitors who come from another page. */
  readonly inPlace?: true;
}

/** The pages of one part or several: those that were rendered, and all of them with their keys. */
export interface ComposedPages {
  readonly rendered: readonly ComposedPage[];
  readonly all: readonly PlannedPage[];
}

/** A page of the site, rendered or kept. */
export interface PlannedPage extends Omit<ComposedPage, 'html' | 'drawing'> {
  /** As PageKeys stores it. */
  readonly key: string;
  readonly kept: boolean;
}

/**
 * Renders the pages of one remote with the live shell, except for those that stay as they are.
 *
 * @param isChecked whether every page must have passed the current gate.
 * @throws ToolError naming the page: PARTS-010 when it throws, PARTS-011 when it writes to the console, PARTS-016 when
 *   it does not finish, PARTS-017 without a component, PARTS-018 when it ends the process that renders, PARTS-019 when
 *   it asks for something of the machine.
 */
export async function composeRemote(
  rendering: Rendering,
  parts: LiveParts,
  remote: Release,
  keys: PageKeys,
  isChecked: boolean,
): Promise<ComposedPages> {
  // Read from a file: once for all pages, because a remote may have a thousand.
  const live = parts.liveRelease(remote);
  const { part } = remote;
  const rendered: ComposedPage[] = [];
  const all: PlannedPage[] = [];
  for (const { path, expose, hydrate } of parts.pages(remote)) {
    const name = `${part}: ${path}`;
    const inPlace = routeOf(parts.composer.routes, path)?.expose !== undefined;
    const asleep = hydrate === 'never';
    const pins = asleep
      ? {}
      : { pinned: pin(parts, remote, { expose, ...(hydrate && { hydrate }) }, live) };
    const styles = parts.styles(remote, remote.exposes[expose]?.styles ?? []);
    const file = `${chunkOf(expose)}.cjs`;
    const hash = remote.serverFiles[file]?.integrity ?? '';
    const facts = { path, remote: { part, module: hash, ...pins, styles } };
    const { key, kept } = keys.of(facts, isChecked);
    const page = {
      part,
      path,
      ...(asleep && ({ sleeps: true } as const)),
      ...(asleep && inPlace && ({ inPlace: true } as const)),
    };
    all.push({ ...page, key, kept });
    if (kept) continue;
    const module = parts.serverModule(remote, file);
    const done = await rendering.page({ name, path, remote: { module, ...pins, styles } });
    rendered.push({ ...page, ...silent(name, done) });
  }
  return { rendered, all };
}

/** Renders the 404 page, unless it stays as it is. */
export async function composeNotFound(
  rendering: Rendering,
  keys: PageKeys,
): Promise<ComposedPages> {
  const page = { part: SHELL, path: NOT_FOUND };
  const { key, kept } = keys.of({ path: NOT_FOUND }, false);
  const all = [{ ...page, key, kept }];
  if (kept) return { rendered: [], all };
  const name = 'the 404 page';
  const done = await rendering.page({ name, path: NOT_FOUND });
  return { rendered: [{ ...page, ...silent(name, done) }], all };
}

function pin(
  parts: LiveParts,
  remote: Release,
  page: Omit<PageDeclaration, 'path'>,
  live: LiveRelease,
): PinnedPage {
  const needed = remote.exposes[page.expose] ?? { scripts: [], styles: [] };
  // Its stylesheets are inline.
  const hashes = needed.scripts.map((file) => [file, parts.integrity(remote, file)] as const);
  return {
    part: remote.part,
    ...page,
    ...live,
    files: needed,
    integrity: Object.fromEntries(hashes),
  };
}

/** The HTML and the drawing of a page that wrote nothing to the console. */
function silent(
  page: string,
  { messages, ...rendered }: Awaited<ReturnType<Rendering['page']>>,
): Pick<ComposedPage, 'html' | 'drawing'> {
  if (messages.length === 0) return rendered;
  throw new ToolError(
    'PARTS-011',
    `${page} wrote to the console while it rendered: ${messages.join(' / ')}. Fix the cause; nothing was published.`,
  );
}
