import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@getit/tools/projectRoot';
import { freePort } from '@getit/parts/programs/freePort';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { publishReleases } from '@getit/parts/change/publish';
import { readLive } from '@getit/parts/store/SiteState';
import { SiteLayout } from '@getit/parts/store/siteLayout';
import type { PackedRelease } from '@getit/parts/store/PackedRelease';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { STATE } from './addresses';

/** A copy of a site with its own web server, for tests that change the site. */
export interface SiteCopy {
  readonly address: string;
  readonly layout: SiteLayout;
  /** The live release of every part. */
  readonly live: () => Readonly<Record<string, string>>;
  readonly publish: (...releases: readonly PackedRelease[]) => Promise<void>;
  /** Stops the server and deletes the copy. */
  readonly stop: () => Promise<void>;
}

/**
 * @param more what its runtime configuration has besides; its pages are then composed again
 * @param site its folder; that of the production site without it
 */
export async function startSiteCopy(
  more?: Partial<RuntimeConfig>,
  site = join(projectRoot(), STATE, 'production'),
): Promise<SiteCopy> {
  const port = await freePort();
  const root = emptyFolder(`site-${port}`);
  cpSync(site, root, { recursive: true, verbatimSymlinks: true });
  const layout = new SiteLayout(root);
  const configured = readLive(layout)?.config;
  if (more && configured)
    await publishReleases(layout, [], { ...configured, ...more }, { compress: false });
  const server = await startWebServer({ port, root });
  return {
    address: server.address,
    layout,
    live: () => readLive(layout)?.live ?? {},
    publish: async (...releases) => {
      const before = readLive(layout);
      if (!before) throw new Error(`${root} holds no site.`);
      await publishReleases(layout, releases, before.config, { weighs: false, compress: false });
    },
    stop: async () => {
      await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Creates an empty folder in the state folder of the browser tests. */
export function emptyFolder(name: string): string {
  const folder = join(projectRoot(), STATE, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
