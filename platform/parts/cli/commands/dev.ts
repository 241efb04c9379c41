import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { TRANSLATED } from 'shared-config/i18n/languages';
import { localConfig } from 'shared-config/process/localConfig';
import type { LocalService } from 'shared-config/process/LocalService';
import { portFrom, portsFrom } from 'shared-config/process/ports';
import { stopSignal } from 'shared-config/process/stopSignal';
import { buildAndPack } from '../../build/prepare';
import { partFolder } from '../../config/partFolders';
import { copyLiveSite } from '../../dev/copyLiveSite';
import { startDevServer } from '../../dev/startDevServer';
import { nextFreePort } from '../../programs/freePort';
import { startWebServer } from '../../serve/startWebServer';
import { SHELL } from '../../store/siteLayout';
import type { CommandContext } from './CommandContext';
import { namedParts } from './publish';

/** The port of the dev server unless DEV_PORT sets one. */
const DEV_PORT = 4501;

/**
 * Starts the dev server of a remote at DEV_PORT, or at the first free port from 4501 on. Prints the address of the page
 * that shows it. In a terminal it also opens that page.
 *
 * @param address the page without the remote: `http://localhost:3000/blog`
 * @throws ToolError LOCAL-001 and LOCAL-002 about the port.
 */
export async function serveSources(
  address: string,
  { env, say }: Pick<CommandContext, 'env' | 'say'>,
  remote: { readonly part: string; readonly folder: string; readonly reloads: boolean },
): Promise<LocalService> {
  const port = env['DEV_PORT'] ? portFrom(env, 'DEV_PORT', DEV_PORT) : await nextFreePort(DEV_PORT);
  const page = `${address}?part=${remote.part}@http://localhost:${port}`;
  const open = process.stdout.isTTY && !env['CI'];
  const server = await startDevServer({ ...remote, port, page, open, say });
  say(`\n${remote.part} is served from its sources. Open\n\n  ${page}\n`);
  return server;
}

/**
 * Serves a remote from its sources, in a copy of the live site, until Ctrl-C. The copy uses the services of `npm start`, if
 * it runs on this machine.
 *
 * @throws ToolError PARTS-007 for the shell, PARTS-005 when nothing is live, and what building and starting throw.
 */
export async function dev(context: CommandContext, name: string | undefined): Promise<void> {
  const { root, site, env, say } = context;
  const [part = ''] = namedParts(context, name === undefined ? [] : [name], {});
  if (part === SHELL)
    throw new ToolError(
      'PARTS-007',
      'parts dev serves a remote. The shell is developed where it lies: npm run dev -w shell.',
    );
  const folder = partFolder(part, root);
  const stopping = stopSignal();
  const preferred = portsFrom(env);
  const ports = { ...preferred, site: await nextFreePort(preferred.site) };
  const config = { ...localConfig(ports), languages: TRANSLATED };
  const copy = join(root, '.local/dev', String(ports.site), 'site');
  // The live shell renders it with React's production build, which a development build does not fit.
  const order = { root, parts: [part], mode: 'production' as const, say };
  const [path = '/'] = await buildAndPack(order, async ([remote]) => {
    say('Composing a copy of the live site …');
    if (remote) await copyLiveSite(site, copy, remote, config);
    return remote?.release.pages.map((page) => page.path) ?? [];
  });
  const services: LocalService[] = [];
  try {
    services.push(await startWebServer({ port: ports.site, root: copy }));
    const remote = { part, folder, reloads: true };
    services.push(await serveSources(`${config.origin}${encodeURI(path)}`, context, remote));
    say('Press Ctrl-C to stop.');
    await stopping;
  } finally {
    say('\nStopping …');
    await Promise.allSettled(services.map((service) => service.stop()));
  }
}
