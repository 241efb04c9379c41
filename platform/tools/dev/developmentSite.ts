import { dirname, join } from 'node:path';
import { localConfig } from 'shared-config/process/localConfig';
import { partNames } from '@getit/parts/config/partFolders';
import { portsFrom, type Ports } from 'shared-config/process/ports';
import { nextFreePort } from '@getit/parts/process/freePort';
import type { LocalService } from 'shared-config/process/LocalService';
import { publishAll } from '@getit/parts/change/publishAll';
import { readLive } from '@getit/parts/history/Generation';
import { SiteLayout } from '@getit/parts/store/siteLayout';
import { lazyServices } from '../local/lazyServices';
import { stopServices } from '../local/startServices';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { partsToBuild } from './partsToBuild';

/** The options of a dev command. */
export interface DevOptions {
  /** The project's folder. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

/** Where a site of development builds is stored and served. */
export interface StoredSite {
  /** The site folder. Logs and CSV files are beside it. */
  readonly folder: string;
  readonly ports: Ports;
}

/** Where a new site of development builds is: each service on its usual port, or the next free one. */
export async function newSite({ root, env }: DevOptions): Promise<StoredSite> {
  const ports = { ...portsFrom(env) };
  for (const service of Object.keys(ports) as (keyof Ports)[])
    ports[service] = await nextFreePort(ports[service]);
  return { folder: join(root, '.local/dev', String(ports.site), 'site'), ports };
}

/**
 * Publishes what the first page of a part needs into a stored site.
 *
 * @returns the parts that the site lacks, to build while the page is open
 * @throws what building and publishing throw
 */
export async function publishFirst(
  part: string,
  site: StoredSite,
  options: DevOptions,
): Promise<readonly string[]> {
  const live = readLive(new SiteLayout(site.folder))?.live ?? {};
  const { first, later } = partsToBuild({ part, parts: partNames(options.root), live });
  await publishParts(first, site, options);
  return later;
}

/** Builds parts for development, if they changed, and publishes them. Throws what building and publishing throw. */
export async function publishParts(
  parts: readonly string[],
  { folder, ports }: StoredSite,
  { root, say }: DevOptions,
): Promise<void> {
  const config = localConfig(ports);
  await publishAll({ root, parts, site: folder, mode: 'development', config, say });
}

/** Serves a stored site; its services start when a page uses them. Leaves nothing running when that fails. */
export async function serveSite(
  { folder, ports }: StoredSite,
  { root, env, say }: DevOptions,
): Promise<LocalService[]> {
  const services = await lazyServices({ ports, root, state: dirname(folder), env, say });
  try {
    return [...services, await startWebServer({ port: ports.site, root: folder })];
  } catch (error) {
    await stopServices(services);
    throw error;
  }
}
