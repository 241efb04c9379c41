import type { PinnedPage } from 'shared-config/contract/PageData';
import type { LiveRelease } from 'shared-config/contract/Registry';
import type { Release } from 'shared-config/contract/Release';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { chunkOf } from 'shared-config/build/webpack/discoverExposes';
import { ToolError } from 'shared-config/build/ToolError';
import type { LiveParts } from './LiveParts';
import { loadServerModule } from '../store/loadServerModule';
import { SHELL } from '../store/siteLayout';
import { pageComponent } from './pageComponent';
import { withBound } from './withBound';
import { withSilentConsole } from './withSilentConsole';

/** The path of the 404 page. */
export const NOT_FOUND = '/404';

/** A rendered page and the remote it belongs to; the 404 page belongs to the shell. */
export interface ComposedPage {
  readonly part: string;
  readonly path: string;
  readonly html: string;
}

/**
 * Renders every page of one remote with the live shell.
 *
 * @throws ToolError PARTS-010 naming the page that throws, PARTS-011 the page that writes to the console,
 *   PARTS-016 the page that does not finish, PARTS-017 the page without a component.
 */
export async function composeRemote(
  parts: LiveParts,
  remote: Release,
  config: RuntimeConfig,
): Promise<ComposedPage[]> {
  // Both are read from files: once for all pages, because a remote may have a thousand.
  const shell = parts.shellAssets();
  const live = parts.liveRelease(remote);
  const { part } = remote;
  const composed: ComposedPage[] = [];
  for (const { path, expose } of parts.pages(remote)) {
    const name = `${part}: ${path}`;
    const render = (): Promise<string> => {
      const pinned = pin(remote, expose, live);
      const file = parts.serverFile(remote, `${chunkOf(expose)}.cjs`);
      const component = pageComponent(name, loadServerModule(file, parts.composer.shared));
      const styles = parts.styles(remote, pinned.files.styles);
      return parts.composer.composePage({
        path,
        shell,
        config,
        remote: { pinned, component, styles },
      });
    };
    composed.push({ part, path, html: await checked(name, render) });
  }
  return composed;
}

/** Renders the 404 page. */
export async function composeNotFound(
  parts: LiveParts,
  config: RuntimeConfig,
): Promise<ComposedPage> {
  const ingredients = { path: NOT_FOUND, shell: parts.shellAssets(), config };
  const html = await checked('the 404 page', () => parts.composer.composePage(ingredients));
  return { part: SHELL, path: NOT_FOUND, html };
}

function pin({ part, exposes, files }: Release, expose: string, live: LiveRelease): PinnedPage {
  const needed = exposes[expose] ?? { scripts: [], styles: [] };
  const hashes = [...needed.scripts, ...needed.styles].map(
    (file) => [file, files[file]?.integrity ?? ''] as const,
  );
  return { part, expose, ...live, files: needed, integrity: Object.fromEntries(hashes) };
}

async function checked(page: string, render: () => Promise<string>): Promise<string> {
  const { value, messages } = await withSilentConsole(() => withBound(page, render)).catch(
    (error: unknown) => {
      if (error instanceof ToolError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new ToolError(
        'PARTS-010',
        `${page} does not render: ${reason}. Run that page's jest suite; nothing was published.`,
        { cause: error },
      );
    },
  );
  if (messages.length > 0)
    throw new ToolError(
      'PARTS-011',
      `${page} wrote to the console while it rendered: ${messages.join(' / ')}. Fix the cause; nothing was published.`,
    );
  return value;
}
