import { setTimeout as pause } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import { partNames } from '@getit/parts/config/partFolders';
import { portVariable, type Ports } from 'shared-config/process/ports';
import { isAlive } from '@getit/parts/process/isAlive';
import { waitUntilPortFree } from '@getit/parts/process/waitUntilPortFree';
import { readLive } from '@getit/parts/history/Generation';
import { SHELL, SiteLayout } from '@getit/parts/store/siteLayout';
import { publishParts, type DevOptions } from './developmentSite';
import { findSite, type FoundSite } from './findSite';
import { hostSite, type SharedSite } from './hostSite';
import { partsToBuild } from './partsToBuild';
import type { SiteRecord } from './SiteRecord';

const POLL_MS = 300;

/**
 * Uses the site that another dev command serves. When that command ends, the first one that notices serves the site, at
 * the same address.
 *
 * @throws what building and publishing the part throw, if the site lacks it.
 */
export async function joinSite(
  part: string,
  found: FoundSite,
  record: SiteRecord,
  options: DevOptions,
): Promise<SharedSite> {
  const { address, folder } = found.site;
  options.say(`Using the site and the services of another dev command (process ${found.pid}).`);
  await untilLive(part, found, record, options);
  const stopping = new AbortController();
  const hosting = takeOver(found, record, options, stopping.signal).catch((cause: unknown) => {
    const error = new ToolError(
      'LOCAL-025',
      `The dev command that served ${address} has ended, and this one cannot serve it: ${cause instanceof Error ? cause.message : String(cause)} Stop this command and start it again.`,
      { cause },
    );
    options.say(error.message);
    return undefined;
  });
  return {
    address,
    folder,
    buildRest: () => Promise.resolve(),
    stop: async () => {
      stopping.abort();
      await (await hosting)?.stop();
    },
  };
}

/** Waits while the other command builds the part, or publishes the part itself if the site lacks it. */
async function untilLive(
  part: string,
  { pid, site }: FoundSite,
  record: SiteRecord,
  options: DevOptions,
): Promise<void> {
  const isComing = (): boolean => record.read()?.site?.coming.includes(part) ?? false;
  while (isComing() && isAlive(pid)) await pause(POLL_MS);
  const live = readLive(new SiteLayout(site.folder))?.live ?? {};
  if (live[part] === undefined) await publishParts([SHELL, part], site, options);
}

/** Waits until the other command ends, then serves its site. Resolves with nothing when `stopping` comes first. */
async function takeOver(
  { pid, site }: FoundSite,
  record: SiteRecord,
  options: DevOptions,
  stopping: AbortSignal,
): Promise<SharedSite | undefined> {
  while (!stopping.aborted && isAlive(pid) && record.read()?.pid === pid) await pause(POLL_MS);
  if (stopping.aborted) return undefined;
  const next = await findSite(record, options.say);
  if (next) return takeOver(next, record, options, stopping);
  for (const [service, port] of Object.entries(site.ports))
    await waitUntilPortFree(port, portVariable(service as keyof Ports));
  const live = readLive(new SiteLayout(site.folder))?.live ?? {};
  const { later } = partsToBuild({ part: SHELL, parts: partNames(options.root), live });
  const hosted = await hostSite(site, later, record, options);
  options.say(
    `The dev command of process ${pid} has ended. This one serves ${hosted.address} now; accounts and profiles start empty.`,
  );
  void hosted.buildRest();
  return hosted;
}
