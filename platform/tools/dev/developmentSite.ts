import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { readManifest } from 'shared-config/build/readManifest';
import { ToolError } from 'shared-config/build/ToolError';
import type { Registry } from 'shared-config/contract/Registry';
import type { Release } from 'shared-config/contract/Release';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import type { Environment } from 'shared-config/process/Environment';
import type { LocalService } from 'shared-config/process/LocalService';
import { TRANSLATED } from 'shared-config/i18n/languages';
import { localConfig } from 'shared-config/process/localConfig';
import { portsFrom, type Ports } from 'shared-config/process/ports';
import { holdParts } from '@getit/parts/build/holdParts';
import { publishAll } from '@getit/parts/change/publishAll';
import { publishReleases } from '@getit/parts/change/publish';
import { assertLockFile, partFolder, partNames } from '@getit/parts/config/partFolders';
import { openSite } from '@getit/parts/history/openSite';
import { buildsOf } from '@getit/parts/dev/startDevServer';
import { packPart } from '@getit/parts/pack/packPart';
import { nextFreePort } from '@getit/parts/programs/freePort';
import { SHELL, SiteLayout } from '@getit/parts/store/siteLayout';
import { startSite } from '../local/startServices';

export interface DevOptions {
  readonly root: string;
  readonly env: Environment;
  readonly say: (line: string) => void;
}

interface DevelopmentSite extends DevOptions {
  readonly address: string;
  /** The site folder. Logs and rows are next to it. */
  readonly folder: string;
  readonly ports: Ports;
}

/** The workspace of the browser's tests, which no site needs. */
const TESTS = 'e2e';

/**
 * A local site has every part.
 *
 * @throws ToolError LOCAL-005 when workspaces are not in this checkout, and PARTS-061 without the lock file.
 */
export function assertAllParts(root: string): void {
  const { workspaces = [] } = readManifest(root);
  const missing = workspaces.filter(
    (name) => name !== TESTS && !existsSync(join(root, name, 'package.json')),
  );
  if (missing.length > 0)
    throw new ToolError(
      'LOCAL-005',
      `A local site is built from every part, and this checkout lacks ${missing.join(', ')}. Add them: git sparse-checkout add ${missing.join(' ')}. To publish one part, its own workspace, platform and the workspaces behind it are enough.`,
    );
  assertLockFile(root);
}

/** Where a new site of development builds is: each service on its usual port, or the next free one. */
export async function newSite(options: DevOptions): Promise<DevelopmentSite> {
  const ports = { ...portsFrom(options.env) };
  for (const service of Object.keys(ports) as (keyof Ports)[])
    ports[service] = await nextFreePort(ports[service]);
  const folder = join(options.root, '.local/dev', String(ports.site), 'site');
  return { ...options, address: `http://localhost:${ports.site}`, folder, ports };
}

/**
 * Starts a site with its services, after building the shell, which renders every page, and the part, if the site lacks
 * it. The shell is developed with every remote.
 *
 * @returns the services and the web server
 * @throws what building, publishing and starting throw.
 */
export async function serveSite(part: string, site: DevelopmentSite): Promise<LocalService[]> {
  const { folder, ports, root, env, say } = site;
  say('Starting Auth, Firestore and the rows service; building for development what changed …');
  const needed = (await missingParts(site)).filter((one) => part === SHELL || one === part);
  const publish = (): Promise<void> => publishParts([SHELL, ...needed], site);
  return startSite(folder, publish, { ports, root, state: dirname(folder), env });
}

/**
 * Builds the part, whose pages may be in other languages than when the site got them, and the remotes that the site lacks,
 * one after another, while the first page is open. Prints what fails.
 *
 * @param stopping calls it off
 */
export async function buildRest(
  part: string,
  site: DevelopmentSite,
  stopping: AbortSignal,
): Promise<void> {
  for (const one of new Set([part, ...(await missingParts(site))])) {
    if (stopping.aborted) return;
    if (one === SHELL) continue;
    await publishParts([one], site).catch((error: unknown) => {
      if (!stopping.aborted) site.say(messageOf(error));
    });
  }
}

async function missingParts({ folder, root }: DevelopmentSite): Promise<string[]> {
  const { live = {} } = (await openSite(new SiteLayout(folder))).state ?? {};
  return partNames(root).filter((part) => part !== SHELL && live[part] === undefined);
}

async function publishParts(parts: readonly string[], site: DevelopmentSite): Promise<void> {
  const { folder, root, say } = site;
  const config = configOf(site);
  await publishAll({ root, parts, site: folder, mode: 'development', config, say });
}

const configOf = ({ ports }: DevelopmentSite): RuntimeConfig => ({
  ...localConfig(ports),
  languages: TRANSLATED,
});

/**
 * Develops the shell. It renders and composes every page, so it has no dev server: each change is published into the
 * site and visible after a reload.
 */
export async function publishShellOnChange(site: DevelopmentSite): Promise<LocalService> {
  const { root, say } = site;
  const layout = new SiteLayout(site.folder);
  const folder = partFolder(SHELL, root);
  const builds = await buildsOf(folder, 'development');
  let publishing = Promise.resolve();
  const publish = async (): Promise<void> => {
    const releases = [await packPart(SHELL, folder, 'development')];
    const same = (live?: RuntimeConfig) => live ?? configOf(site);
    const { changed, live } = await publishReleases(layout, releases, same, { weighs: false });
    if (changed) say(`shell ${live[SHELL]} is live: reload the page.`);
  };
  let held: Promise<() => Promise<void>> | undefined;
  const letGo = async (): Promise<void> => {
    const free = await held;
    held = undefined;
    await free?.();
  };
  const compiler = webpack(builds);
  // From the first file of a build until what is published is copied, no other command may write into the same folder.
  compiler.hooks.watchRun.tapPromise('holdParts', async () => {
    await publishing;
    await (held ??= holdParts(root, [SHELL], say));
  });
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    const failed = error?.message ?? (stats?.hasErrors() && stats.toString('errors-only'));
    publishing = (failed ? Promise.reject(new Error(failed)) : publish())
      .catch((failure: unknown) => say(messageOf(failure)))
      .finally(letGo);
  });
  if (!watching) throw new Error('webpack does not watch.');
  const stop = async (): Promise<void> => {
    await new Promise<void>((resolve) => watching.close(() => resolve()));
    await publishing;
    await letGo();
  };
  return { name: SHELL, address: '', stop };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * The first page of a remote on a running site.
 *
 * @returns undefined if the site does not have the remote
 * @throws TypeError if the site does not answer.
 */
export async function firstPageOf(part: string, site: string): Promise<string | undefined> {
  const read = async (path: string): Promise<unknown> => (await fetch(`${site}${path}`)).json();
  const { remotes } = (await read('/registry.json')) as Registry;
  const base = remotes[part]?.base;
  if (base === undefined) return undefined;
  const { pages } = (await read(`${base}release.json`)) as Release;
  return pages[0]?.path ?? '/';
}
