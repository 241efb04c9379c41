import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import type { LocalService } from 'shared-config/process/LocalService';
import { portsFrom } from 'shared-config/process/ports';
import { stopSignal } from 'shared-config/process/stopSignal';
import { hold, STALE_AFTER } from '@getit/parts/build/holdParts';
import { serveSources } from '@getit/parts/cli/commands/dev';
import { partFolder } from '@getit/parts/config/partFolders';
import { SHELL } from '@getit/parts/store/siteLayout';
import { stopServices, untilStopped } from '../local/startServices';
import { assertAllParts, buildRest, firstPageOf, newSite, serveSite } from './developmentSite';
import { publishShellOnChange, type DevOptions } from './developmentSite';

/**
 * Develops one part in a local site of development builds: a remote from its dev server, the shell by publishing each
 * change. The dev command of a further remote uses the site of the first. Resolves when Ctrl-C has stopped it.
 *
 * @throws ToolError BUILD-002 when the part does not exist, LOCAL-025 when the running site cannot be used, and what
 *   `assertAllParts`, building, starting and `untilStopped` throw.
 */
export async function devPart(part: string, options: DevOptions): Promise<void> {
  const { root, env, say } = options;
  assertAllParts(root);
  const folder = partFolder(part, root);
  const stopping = stopSignal();
  const site = await newSite(options);
  // Each preferred port has its own locks, so that sites on chosen ports stay apart.
  const locks = join(root, '.local/dev', String(portsFrom(env).site));
  const own = await hold(join(locks, 'site'), `${site.address} ${process.pid}`);
  const isShared = typeof own === 'string';
  const [address = '', server = ''] = isShared ? own.split(' ') : [site.address, process.pid];
  const refuse = (reason: string): never => {
    throw new ToolError(
      'LOCAL-025',
      `npm run dev already runs (process ${server}), with its site at ${address}, and ${reason} After a kill, wait ${STALE_AFTER} seconds.`,
    );
  };
  if (isShared) await assertServes(part, address, refuse);
  const entered = await hold(join(locks, `${part}-${server}`));
  if (typeof entered === 'string') return refuse(`${part} is already under development there.`);
  const services: LocalService[] = [];
  const stopped = new AbortController();
  try {
    if (!isShared) services.push(...(await serveSite(part, site)));
    if (part === SHELL) {
      services.push(await publishShellOnChange(site));
      say(`\nThe shell is published on every change. Open\n\n  ${address}\n`);
    } else {
      const path = encodeURI((await firstPageOf(part, address)) ?? '/');
      const remote = { part, folder, reloads: false };
      services.push(await serveSources(`${address}${path}`, options, remote));
    }
    if (isShared) say(`The site is that of process ${server}, and ends with it.`);
    else void buildRest(part, site, stopped.signal);
    say('Press Ctrl-C to stop.');
    await untilStopped(stopping, services);
  } finally {
    say('\nStopping …');
    stopped.abort();
    await stopServices(services);
    await entered();
    if (!isShared) await own();
  }
}

/** Refuses a part that cannot be developed in the site of another dev command. */
async function assertServes(part: string, address: string, refuse: (reason: string) => never) {
  if (part === SHELL) refuse('the shell needs a site for itself. Stop the other command first.');
  const page = await firstPageOf(part, address).catch(() =>
    refuse('that site does not answer yet. Try again when it has started.'),
  );
  if (page === undefined)
    refuse(`that site does not have ${part} yet. Try again when it is built, or start both again.`);
}
