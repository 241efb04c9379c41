import { partFolder } from '@getit/parts/config/partFolders';
import { SHELL } from '@getit/parts/store/siteLayout';
import { portFrom } from 'shared-config/process/ports';
import type { LocalService } from 'shared-config/process/LocalService';
import type { DevOptions } from './developmentSite';
import { devShell } from './devShell';
import { nextFreePort } from '@getit/parts/process/freePort';
import { shareSite } from './shareSite';
import { startDevServer } from './startDevServer';
import { stopSignal } from 'shared-config/process/stopSignal';
import { firstPageOf, tryAddress } from './tryAddress';

/** The port of the first dev server unless DEV_PORT sets one; each further one uses the next free port. */
const FIRST_PORT = 4501;

/**
 * Starts the dev server of one remote beside a local site of development builds, which loads that remote from the dev
 * server. Resolves when Ctrl-C has stopped them.
 *
 * @throws ToolError BUILD-002 when the part does not exist, and what building and starting throw.
 */
export async function devPart(part: string, options: DevOptions): Promise<void> {
  const { root, env, say } = options;
  const folder = partFolder(part, root);
  const stopping = stopSignal();
  if (part === SHELL) return devShell(options, stopping);
  const site = await shareSite(part, options);
  let server: LocalService | undefined;
  try {
    const port = env['DEV_PORT']
      ? portFrom(env, 'DEV_PORT', FIRST_PORT)
      : await nextFreePort(FIRST_PORT);
    const path = await firstPageOf(part, site.address);
    const page = tryAddress(site.address, path, part, `http://localhost:${port}`);
    const open = process.stdout.isTTY && !env['CI'];
    server = await startDevServer({ folder, port, page, open, say });
    say(`\n${part} is served from its sources. Open\n\n  ${page}\n\nPress Ctrl-C to stop.`);
    void site.buildRest();
    await stopping;
  } finally {
    say('\nStopping …');
    await Promise.allSettled([server?.stop(), site.stop()]);
  }
}
