import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-config/contract/Release';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { assertShell } from '../change/mayGoLive';
import type { Reroute } from '../compose/SiteParts';
import { declaredOrigins } from '../compose/outsideOrigins';
import { routeOf } from '../compose/routedPages';
import { publishReleases } from '../change/publish';
import { openSite } from '../history/openSite';
import { assetListOf, releaseHash } from '../store/releaseFiles';
import { readUnchanged, type PackedRelease } from '../store/PackedRelease';
import { ASSETS_FILE, RELEASE_FILE, SiteLayout } from '../store/siteLayout';

type Page = Release['pages'][number];

/**
 * Composes a copy of the live site with a local configuration and a build of one remote, because the pages of a public
 * site refuse dev servers. Each page of the remote has a route there, so that a team can develop it before the live shell
 * has one.
 *
 * @param to the folder of that site
 * @throws ToolError PARTS-005 when nothing is live, and what openSite and publishReleases throw.
 */
export async function copyLiveSite(
  site: SiteLayout,
  to: string,
  remote: PackedRelease,
  config: RuntimeConfig,
): Promise<void> {
  const { live = {} } = (await openSite(site)).state ?? {};
  assertShell(live, site);
  const { part, exposes, pages } = remote.release;
  // A page names its remote to the tools of the shell only if it hydrates.
  const isDocument = ({ expose }: Page): boolean => exposes[expose]?.scripts.length === 0;
  const developed = {
    ...remote.release,
    pages: pages.map((page) => (isDocument(page) ? page : { ...page, hydrate: 'idle' as const })),
  };
  const own = described(remote, developed, `${to}-remote`);
  const releases = [...readUnchanged(site, live, [remote]), own];
  const origins = declaredOrigins(remote.release);
  const reroute: Reroute = (routes) => [
    ...pages.map(({ path }) => {
      const known = routeOf(routes, path);
      const moves = known && known.remote !== part && { formerly: known.remote };
      return { ...known, ...moves, path, remote: part, origins };
    }),
    ...routes,
  ];
  const options = { accepts: 'lost pages' as const, weighs: false, compress: false, reroute };
  await publishReleases(new SiteLayout(to), releases, config, options);
}

/** A copy of a release in a folder, with another description. */
function described(
  { browserFolder: browser, serverFolder }: PackedRelease,
  content: Release,
  browserFolder: string,
): PackedRelease {
  rmSync(browserFolder, { recursive: true, force: true });
  cpSync(browser, browserFolder, { recursive: true });
  const release: Release = { ...content, hash: releaseHash(content) };
  writeFileSync(join(browserFolder, RELEASE_FILE), JSON.stringify(release, null, 1));
  writeFileSync(join(browserFolder, ASSETS_FILE), assetListOf(release));
  return { release, browserFolder, serverFolder };
}
