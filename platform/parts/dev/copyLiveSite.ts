import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-config/contract/Release';
import type { Route } from 'shared-config/contract/Route';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { assertShell } from '../change/mayGoLive';
import { publishReleases } from '../change/publish';
import { assetListOf, describeFiles, releaseHash } from '../store/releaseFiles';
import { readUnchanged, type PackedRelease } from '../store/PackedRelease';
import { readLive } from '../store/SiteState';
import { ASSETS_FILE, RELEASE_FILE, SHELL, SiteLayout } from '../store/siteLayout';

type Page = Release['pages'][number];

/**
 * Composes a copy of the live site with a local configuration and a build of one remote, because the pages of a public
 * site refuse dev servers. Each page of the remote gets a route, so that a team can develop it before the live shell has
 * one.
 *
 * @param to the folder of that site
 * @throws ToolError PARTS-005 when nothing is live, and what publishReleases throws.
 */
export async function copyLiveSite(
  site: SiteLayout,
  to: string,
  remote: PackedRelease,
  config: RuntimeConfig,
): Promise<void> {
  const live = readLive(site)?.live ?? {};
  assertShell(live, site);
  // A page names its remote to the tools of the shell only if it hydrates.
  const { exposes, pages } = remote.release;
  const isDocument = ({ expose }: Page): boolean => exposes[expose]?.scripts.length === 0;
  const developed = {
    ...remote.release,
    pages: pages.map((page) => (isDocument(page) ? page : { ...page, hydrate: 'idle' as const })),
  };
  const own = rewritten(remote, developed, `${to}-remote`);
  const releases = readUnchanged(site, live, [remote]).map((packed) =>
    packed.release.part === SHELL ? withRoutes(packed, remote.release, `${to}-shell`) : packed,
  );
  const options = { dropPages: true, weighs: false, compress: false };
  await publishReleases(new SiteLayout(to), [...releases, own], config, options);
}

/**
 * A copy of the shell with a route to each page of a remote. Where it has the route already, only the remote's name in it
 * changes.
 */
export function withRoutes(
  shell: PackedRelease,
  { part, pages, exposes }: Pick<Release, 'part' | 'pages' | 'exposes'>,
  folder: string,
): PackedRelease {
  const routes = pages.map(({ path, expose }): Route => {
    const isDocument = exposes[expose]?.scripts.length === 0;
    return { path, remote: part, ...(!isDocument && { expose }) };
  });
  const line = `{
  const own = ${JSON.stringify(routes)};
  const isOwn = (route) => own.some(({ path }) => path === route.path);
  const { composer } = module.exports;
  const moved = composer.routes.map((route) => isOwn(route) ? { ...route, remote: '${part}' } : route);
  composer.routes = [...moved, ...own];
}`;
  return rewritten(shell, shell.release, folder, (copy) =>
    appendFileSync(join(copy, 'composer.cjs'), `\n${line}\n`),
  );
}

/** A copy of a release in a folder, with another description, and with server files that `change` changes. */
function rewritten(
  { browserFolder: browser, serverFolder: server }: PackedRelease,
  described: Release,
  folder: string,
  change: (serverFolder: string) => void = () => undefined,
): PackedRelease {
  rmSync(folder, { recursive: true, force: true });
  const [browserFolder, serverFolder] = [join(folder, 'browser'), join(folder, 'server')];
  cpSync(browser, browserFolder, { recursive: true });
  cpSync(server, serverFolder, { recursive: true });
  change(serverFolder);
  const content: Release = { ...described, serverFiles: describeFiles(serverFolder) };
  const release: Release = { ...content, hash: releaseHash(content) };
  writeFileSync(join(browserFolder, RELEASE_FILE), JSON.stringify(release, null, 1));
  writeFileSync(join(browserFolder, ASSETS_FILE), assetListOf(release));
  return { release, browserFolder, serverFolder };
}
