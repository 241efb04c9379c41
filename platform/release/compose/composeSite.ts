import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { HeaderRule } from 'shared-config/contract/Composer';
import { listFiles } from 'shared-config/build/listFiles';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { composeNotFound, composeRemote, type ComposedPage } from './composePages';
import { SHELL } from '../store/siteLayout';
import type { LiveParts } from './LiveParts';
import type { Rendering } from './Rendering';
import { stableManifests } from './stableManifests';

/** What is live before or after a change: enough to tell which pages change. */
export interface LiveState {
  readonly live: Readonly<Record<string, string>>;
  readonly config: RuntimeConfig;
  /** The part of every page, by path; missing for a site of an older publisher. */
  readonly pages?: Readonly<Record<string, string>>;
  /** The hash of each of its files. Without them no page can be kept. */
  readonly files?: Readonly<Record<string, string>>;
  /** The remotes whose pages a browser has opened with this shell and this configuration. */
  readonly opened?: readonly string[];
}

/** A whole site in memory, except for the pages that do not change. */
export interface ComposedSite {
  readonly rendered: readonly ComposedPage[];
  /** Paths of the pages whose files stay. */
  readonly kept: readonly string[];
  /** Files at the root of the site, by name. */
  readonly rootFiles: Readonly<Record<string, string | Buffer>>;
  readonly headerRules: readonly HeaderRule[];
  /** The part of every page, by path. */
  readonly pages: Readonly<Record<string, string>>;
}

/**
 * Renders the pages of the parts that changed, and all pages for another shell or configuration, or if those that are
 * live are not as they were composed. Writes nothing.
 *
 * @param runsWith for the registry: the contract versions of the shells that each remote runs in.
 * @throws ToolError what composeRemote throws.
 */
export async function composeSite(
  rendering: Rendering,
  parts: LiveParts,
  before: LiveState | undefined,
  { live, config }: LiveState,
  runsWith: Readonly<Record<string, readonly string[]>>,
): Promise<ComposedSite> {
  await rendering.site({ shell: parts.shellAssets(config), config });
  const everything =
    !before?.files ||
    before.live[SHELL] !== live[SHELL] ||
    !isDeepStrictEqual(before.config, config);
  const changed = parts.remotes.filter(
    ({ part, hash }) => everything || before?.live[part] !== hash,
  );
  const rendered: ComposedPage[] = [];
  for (const remote of changed) rendered.push(...(await composeRemote(rendering, parts, remote)));
  rendered.push(await composeNotFound(rendering));
  const pages = parts.remotes.flatMap((remote) =>
    parts.pages(remote).map(({ path }) => [path, remote.part] as const),
  );
  const paths = pages.map(([path]) => path).sort();
  const keptParts = parts.remotes.filter((remote) => !changed.includes(remote));
  const { rootFiles, headerRules } = await rendering.files({
    paths,
    styles: parts.pageStyles(),
    routes: parts.routes(),
  });
  const publicFolder = parts.serverFile(parts.shell, 'public');
  return {
    rendered,
    kept: keptParts.flatMap((remote) => parts.pages(remote).map(({ path }) => path)),
    rootFiles: {
      ...Object.fromEntries(
        listFiles(publicFolder).map((file) => [file, readFileSync(join(publicFolder, file))]),
      ),
      'registry.json': JSON.stringify(parts.registry(runsWith)),
      ...stableManifests(parts.remotesWithFiles(), config.origin),
      ...rootFiles,
    },
    headerRules,
    pages: Object.fromEntries(pages),
  };
}
