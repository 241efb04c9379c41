import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { localConfig } from 'shared-config/process/localConfig';
import type { LocalService } from 'shared-config/process/LocalService';
import { portFrom, portsFrom } from 'shared-config/process/ports';
import { stopSignal } from 'shared-config/process/stopSignal';
import { buildParts } from '../../build/buildParts';
import { partFolder } from '../../config/partFolders';
import { copyLiveSite } from '../../dev/copyLiveSite';
import { startDevServer } from '../../dev/startDevServer';
import { packPart } from '../../pack/packPart';
import { nextFreePort } from '../../process/freePort';
import { startWebServer } from '../../serve/startWebServer';
import { SHELL } from '../../store/siteLayout';
import type { CommandContext } from './CommandContext';
import { namedParts } from './publish';

/** The port of the dev server unless DEV_PORT sets one. */
export const DEV_PORT = 4501;

/**
 * Develops a remote from its sources, in a copy of the live site on this machine, until Ctrl-C. The copy has the
 * services of `npm start`, if that runs here.
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
  const config = localConfig(ports);
  say(`Building ${part}, and composing a copy of the live site …`);
  // The live shell renders it with React's production build, which a development build does not fit.
  await buildParts([part], { root, mode: 'production', say });
  const packed = await packPart(part, folder);
  const copy = join(root, '.local/dev', String(ports.site), 'site');
  await copyLiveSite(site, copy, packed, config);
  const services: LocalService[] = [];
  try {
    services.push(await startWebServer({ port: ports.site, root: copy }));
    const port = env['DEV_PORT']
      ? portFrom(env, 'DEV_PORT', DEV_PORT)
      : await nextFreePort(DEV_PORT);
    const path = encodeURI(packed.release.pages[0]?.path ?? '/');
    const page = `${config.origin}${path}?part=${part}@http://localhost:${port}`;
    const open = process.stdout.isTTY && !env['CI'];
    services.push(await startDevServer({ folder, port, page, open, say, reloads: true }));
    say(`\n${part} is served from its sources. Open\n\n  ${page}\n\nPress Ctrl-C to stop.`);
    await stopping;
  } finally {
    say('\nStopping …');
    await Promise.allSettled(services.map((service) => service.stop()));
  }
}
