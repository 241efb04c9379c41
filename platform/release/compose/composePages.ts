import type { PinnedPage } from 'shared-config/contract/PageData';
import type { LiveRelease } from 'shared-config/contract/Registry';
import type { Release } from 'shared-config/contract/Release';
import type { PageDeclaration } from 'shared-config/contract/RemoteModule';
import { chunkOf } from 'shared-config/build/webpack/discoverExposes';
import { ToolError } from 'shared-config/build/ToolError';
import type { LiveParts } from './LiveParts';
import { SHELL } from '../store/siteLayout';
import type { Rendering } from './Rendering';
import { routeOf } from './routedPages';

/** The path of the 404 page. */
export const NOT_FOUND = '/404';

/** A rendered page and the remote it belongs to; the 404 page belongs to the shell. */
export interface ComposedPage {
  readonly part: string;
  readonly path: string;
  readonly html: string;
  /** Whether it never hydrates, by its declaration. */
  readonly sleeps?: true;
  /** Whether it has code all the same, for visitors who come from another page. */
  readonly inPlace?: true;
}

/**
 * Renders every page of one remote with the live shell.
 *
 * @throws ToolError naming the page: PARTS-010 when it throws, PARTS-011 when it writes to the console, PARTS-016 when
 *   it does not finish, PARTS-017 without a component, PARTS-018 when it ends the process that renders, PARTS-019 when
 *   it asks for something of the machine.
 */
export async function composeRemote(
  rendering: Rendering,
  parts: LiveParts,
  remote: Release,
): Promise<ComposedPage[]> {
  // Read from a file: once for all pages, because a remote may have a thousand.
  const live = parts.liveRelease(remote);
  const { part } = remote;
  const composed: ComposedPage[] = [];
  for (const { path, expose, hydrate } of parts.pages(remote)) {
    const name = `${part}: ${path}`;
    const inPlace = routeOf(parts.composer.routes, path)?.expose !== undefined;
    const asleep = hydrate === 'never' && parts.composer.sleeps === true;
    const pins = asleep
      ? {}
      : { pinned: pin(remote, { expose, ...(hydrate && { hydrate }) }, live) };
    const styles = parts.styles(remote, remote.exposes[expose]?.styles ?? []);
    const module = parts.serverModule(remote, `${chunkOf(expose)}.cjs`);
    const page = await rendering.page({ name, path, remote: { module, ...pins, styles } });
    composed.push({
      part,
      path,
      html: silent(name, page),
      ...(asleep && { sleeps: true }),
      ...(asleep && inPlace && { inPlace }),
    });
  }
  return composed;
}

/** Renders the 404 page. */
export async function composeNotFound(rendering: Rendering): Promise<ComposedPage> {
  const name = 'the 404 page';
  const page = await rendering.page({ name, path: NOT_FOUND });
  return { part: SHELL, path: NOT_FOUND, html: silent(name, page) };
}

function pin(
  { part, exposes, files }: Release,
  page: Omit<PageDeclaration, 'path'>,
  live: LiveRelease,
): PinnedPage {
  const needed = exposes[page.expose] ?? { scripts: [], styles: [] };
  const hashes = [...needed.scripts, ...needed.styles].map(
    (file) => [file, files[file]?.integrity ?? ''] as const,
  );
  return { part, ...page, ...live, files: needed, integrity: Object.fromEntries(hashes) };
}

/** The HTML of a page that wrote nothing to the console. */
function silent(page: string, { html, messages }: Awaited<ReturnType<Rendering['page']>>): string {
  if (messages.length === 0) return html;
  throw new ToolError(
    'PARTS-011',
    `${page} wrote to the console while it rendered: ${messages.join(' / ')}. Fix the cause; nothing was published.`,
  );
}
