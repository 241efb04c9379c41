import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { partFolder } from '@getit/parts/config/partFolders';
import { SHELL } from '@getit/parts/store/siteLayout';
import { portFrom, portsFrom } from 'shared-config/process/ports';
import { nextFreePort } from '@getit/parts/process/freePort';
import type { LocalService } from 'shared-config/process/LocalService';
import { stopSignal } from 'shared-config/process/stopSignal';
import { DEV_PORT } from '@getit/parts/cli/commands/dev';
import { startDevServer } from '@getit/parts/dev/startDevServer';
import { stopServices } from '../local/startServices';
import { buildRest, firstPageOf, newSite, serveSite, type DevOptions } from './developmentSite';
import { publishOnChange } from './publishOnChange';
import { SiteRecord, type RunningSite } from './SiteRecord';

/**
 * Develops one part in a local site of development builds: a remote from its dev server, the shell by publishing each
 * change. The dev command of a further remote uses the site of the first. Resolves when Ctrl-C has stopped it.
 *
 * @throws ToolError BUILD-002 when the part does not exist, LOCAL-025 when the running site cannot be used, and what
 *   building and starting throw.
 */
export async function devPart(part: string, options: DevOptions): Promise<void> {
  const { root, env, say } = options;
  const folder = partFolder(part, root);
  const stopping = stopSignal();
  const site = await newSite(options);
  // Each preferred port has its own record, so that sites on chosen ports stay apart.
  const record = new SiteRecord(join(root, '.local/dev', `${portsFrom(env).site}.json`));
  const running = record.claim(part, site.address);
  if (running) await useSite(part, running, record);
  const services: LocalService[] = [];
  const stopped = new AbortController();
  try {
    if (!running) services.push(...(await serveSite(part, site, options)));
    const { address } = running ?? site;
    if (part === SHELL) {
      services.push(await publishOnChange(site.folder, options));
      say(`\nThe shell is published on every change. Open\n\n  ${address}\n`);
    } else {
      const port = env['DEV_PORT']
        ? portFrom(env, 'DEV_PORT', DEV_PORT)
        : await nextFreePort(DEV_PORT);
      const path = encodeURI((await firstPageOf(part, address)) ?? '/');
      const page = `${address}${path}?part=${part}@http://localhost:${port}`;
      const open = process.stdout.isTTY && !env['CI'];
      services.push(await startDevServer({ folder, port, page, open, say }));
      say(`\n${part} is served from its sources. Open\n\n  ${page}\n`);
    }
    if (running) say(`The site is that of process ${running.pid}, and ends with it.`);
    else void buildRest(site, options, stopped.signal);
    say('Press Ctrl-C to stop.');
    await stopping;
  } finally {
    say('\nStopping …');
    stopped.abort();
    await stopServices(services);
    record.leave(part);
  }
}

/** Enters a part into the record of the site that another dev command serves. */
async function useSite(part: string, { pid, address }: RunningSite, record: SiteRecord) {
  const refuse = (reason: string): never => {
    throw new ToolError(
      'LOCAL-025',
      `npm run dev already runs (process ${pid}), with its site at ${address}, and ${reason} If that is no longer true, delete ${record.file}.`,
    );
  };
  if (part === SHELL) refuse('the shell needs a site for itself. Stop the other command first.');
  const page = await firstPageOf(part, address).catch(() =>
    refuse('that site does not answer yet. Try again when it has started.'),
  );
  if (page === undefined)
    refuse(`that site does not have ${part} yet. Try again when it is built, or start both again.`);
  if (!record.add(part)) refuse(`${part} is already under development there.`);
}
