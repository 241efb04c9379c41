import type { ShellAssets } from 'shared-config/contract/Composer';
import type { PinnedPage } from 'shared-config/contract/PageData';
import type { LiveRelease } from 'shared-config/contract/Registry';
import type { Release } from 'shared-config/contract/Release';
import type { PageModule } from 'shared-config/contract/RemoteModule';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { chunkOf } from 'shared-config/build/webpack/discoverExposes';
import { ToolError } from 'shared-config/build/ToolError';
import type { LiveParts } from './LiveParts';
import { loadServerModule } from './loadServerModule';
import { withSilentConsole } from './withSilentConsole';

/** One prerendered page. */
export interface ComposedPage {
  readonly path: string;
  readonly html: string;
}

/**
 * Renders every page of one remote with the live shell.
 *
 * @throws ToolError PARTS-010 naming the page that throws, PARTS-011 the page that writes to the console.
 */
export async function composeRemote(
  parts: LiveParts,
  remote: Release,
  config: RuntimeConfig,
): Promise<ComposedPage[]> {
  const pages: ComposedPage[] = [];
  // Read once: both come from files, and a remote may have a thousand pages.
  const common = { shell: parts.shellAssets(), live: parts.liveRelease(remote), config };
  for (const { path, expose } of remote.pages) {
    pages.push({
      path,
      html: await rendered(`${remote.part}: ${path}`, () =>
        composeOne(parts, remote, { path, expose }, common),
      ),
    });
  }
  return pages;
}

/** Renders the page for every address that does not exist. */
export function composeNotFound(parts: LiveParts, config: RuntimeConfig): Promise<string> {
  return rendered('the 404 page', () =>
    parts.composer.composePage({ path: '/404', shell: parts.shellAssets(), config }),
  );
}

/** What all pages of one remote are made with. */
interface CommonIngredients {
  readonly shell: ShellAssets;
  readonly live: LiveRelease;
  readonly config: RuntimeConfig;
}

function composeOne(
  parts: LiveParts,
  remote: Release,
  page: { path: string; expose: string },
  { shell, live, config }: CommonIngredients,
): Promise<string> {
  const files = remote.exposes[page.expose] ?? { scripts: [], styles: [] };
  const module = loadServerModule(
    parts.serverFile(remote, `${chunkOf(page.expose)}.cjs`),
    parts.composer.shared,
  ) as PageModule;
  const listed = [...files.scripts, ...files.styles].map((file) => [
    file,
    remote.files[file]?.integrity ?? '',
  ]);
  const pinned: PinnedPage = {
    part: remote.part,
    expose: page.expose,
    ...live,
    files,
    integrity: Object.fromEntries(listed) as Record<string, string>,
  };
  const styles = parts.styles(remote, files.styles);
  return parts.composer.composePage({
    path: page.path,
    shell,
    config,
    remote: { pinned, component: module.default, styles },
  });
}

async function rendered(page: string, render: () => Promise<string>): Promise<string> {
  const { value, messages } = await withSilentConsole(render).catch((error: unknown) => {
    if (error instanceof ToolError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ToolError(
      'PARTS-010',
      `${page} does not render: ${reason}. Run that page's jest suite; nothing was published.`,
      { cause: error },
    );
  });
  if (messages.length > 0) {
    throw new ToolError(
      'PARTS-011',
      `${page} wrote to the console while it rendered: ${messages.join(' / ')}. Mend the cause; nothing was published.`,
    );
  }
  return value;
}
