import { dirname, join } from 'node:path';
import { z } from 'zod';
import { localConfig } from 'shared-config/process/localConfig';
import { partNames } from '@getit/parts/config/partFolders';
import { portsFrom, type Ports } from 'shared-config/process/ports';
import { nextFreePort } from '@getit/parts/process/freePort';
import type { LocalService } from 'shared-config/process/LocalService';
import { publishAll } from '@getit/parts/change/publishAll';
import { readLive } from '@getit/parts/store/SiteState';
import { SHELL, SiteLayout } from '@getit/parts/store/siteLayout';
import { startSite } from '../local/startServices';

/** The options of a dev command. */
export interface DevOptions {
  /** The project's folder. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

/** A local site of development builds. */
export interface DevelopmentSite {
  readonly address: string;
  /** The site folder. Logs and CSV files are beside it. */
  readonly folder: string;
  readonly ports: Ports;
}

/** Where a new site of development builds is: each service on its usual port, or the next free one. */
export async function newSite({ root, env }: DevOptions): Promise<DevelopmentSite> {
  const ports = { ...portsFrom(env) };
  for (const service of Object.keys(ports) as (keyof Ports)[])
    ports[service] = await nextFreePort(ports[service]);
  const folder = join(root, '.local/dev', String(ports.site), 'site');
  return { address: `http://localhost:${ports.site}`, folder, ports };
}

/**
 * Starts a site with its services, after building the shell, which renders every page, and the part, if the site lacks
 * it. The shell is developed with every remote.
 *
 * @returns the services and the web server
 * @throws what building, publishing and starting throw.
 */
export function serveSite(
  part: string,
  site: DevelopmentSite,
  options: DevOptions,
): Promise<LocalService[]> {
  const { root, env, say } = options;
  const { folder, ports } = site;
  say('Starting Auth, Firestore and the rows service; building for development what changed …');
  const missing = missingParts(site, root);
  const needed = part === SHELL ? missing : missing.filter((one) => one === part);
  return startSite(
    folder,
    () => publishParts([SHELL, ...needed], site, options),
    { ports, root, state: dirname(folder), env },
    { say, changed: () => undefined },
  );
}

/**
 * Builds the remotes that a site lacks, one after another, while its first page is open. Prints what fails.
 *
 * @param stopping calls it off
 */
export async function buildRest(
  site: DevelopmentSite,
  options: DevOptions,
  stopping: AbortSignal,
): Promise<void> {
  for (const part of missingParts(site, options.root)) {
    if (stopping.aborted) return;
    await publishParts([part], site, options).catch((error: unknown) => {
      if (!stopping.aborted) options.say(error instanceof Error ? error.message : String(error));
    });
  }
}

function missingParts({ folder }: DevelopmentSite, root: string): string[] {
  const live = readLive(new SiteLayout(folder))?.live ?? {};
  return partNames(root).filter((part) => part !== SHELL && live[part] === undefined);
}

async function publishParts(
  parts: readonly string[],
  { folder, ports }: DevelopmentSite,
  { root, say }: DevOptions,
): Promise<void> {
  const config = localConfig(ports);
  await publishAll({ root, parts, site: folder, mode: 'development', config, say });
}

const Registry = z.object({ remotes: z.record(z.string(), z.object({ base: z.string() })) });
const Release = z.object({ pages: z.array(z.object({ path: z.string() })) });

/**
 * The first page of a remote on a running site.
 *
 * @returns undefined if the site does not have the remote
 * @throws TypeError if the site does not answer.
 */
export async function firstPageOf(part: string, site: string): Promise<string | undefined> {
  const { remotes } = Registry.parse(await (await fetch(`${site}/registry.json`)).json());
  const base = remotes[part]?.base;
  if (base === undefined) return undefined;
  const { pages } = Release.parse(await (await fetch(`${site}${base}release.json`)).json());
  return pages[0]?.path ?? '/';
}
