import { portsFrom } from 'shared-config/process/ports';
import { stopSignal } from 'shared-config/process/stopSignal';
import { assertShell } from '../../change/mayGoLive';
import { openSite } from '../../history/openSite';
import { nextFreePort } from '../../programs/freePort';
import { startWebServer } from '../../serve/startWebServer';
import type { SiteLayout } from '../../store/siteLayout';
import type { CommandContext } from './CommandContext';

/**
 * Serves what is live on 127.0.0.1, at `PORT`, until a signal stops it. Every later publish shows at once.
 *
 * @throws ToolError PARTS-005 when nothing is live, LOCAL-002 when the port is taken.
 */
export async function serve({ site, env, say }: CommandContext): Promise<void> {
  const { state } = await openSite(site);
  assertShell(state?.live ?? {}, site);
  await untilStopped(site, 'Site', portsFrom(env).site, say);
}

/** Serves a copy of the site at the first free port. */
export const servePreview = async (
  copy: SiteLayout,
  { env, say }: Pick<CommandContext, 'env' | 'say'>,
): Promise<void> => untilStopped(copy, 'Preview', await nextFreePort(portsFrom(env).site), say);

async function untilStopped(
  { root }: SiteLayout,
  name: string,
  port: number,
  say: CommandContext['say'],
): Promise<void> {
  const stopping = stopSignal();
  const server = await startWebServer({ port, root });
  say(`\n  ${name}  ${server.address}\n\nPress Ctrl-C to stop.`);
  await stopping;
  await server.stop();
}
