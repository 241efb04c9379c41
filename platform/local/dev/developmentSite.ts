import { join } from 'node:path';
import { localConfig } from '../../config/localConfig';
import { portsFrom, type Ports } from '../../config/ports';
import { publishAll } from '../../release/change/publishAll';
import { startServices, stopServices } from '../startServices';
import { startWebServer } from '../web/startWebServer';
import { isDevelopmentSite } from './isDevelopmentSite';
import { nextFreePort } from '../../process/freePort';

/** The options of a dev command. */
export interface DevOptions {
  /** The project's folder. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

/**
 * The local site of development builds: the one that already runs at PORT, or else a new one with all its services,
 * each on its usual port or the next free one.
 *
 * @returns its address, and the services that the caller has to stop
 */
export async function developmentSite(options: DevOptions) {
  const address = `http://localhost:${portsFrom(options.env).site}`;
  return (await isDevelopmentSite(address)) ? { address, services: [] } : startSite(options);
}

/** @throws what building, publishing and starting throw; leaves nothing running then. */
export async function startSite({ root, env, say }: DevOptions) {
  const ports = await freePorts(portsFrom(env));
  const state = join(root, '.local/dev', String(ports.site));
  const folder = join(state, 'site');
  say('Building what changed for development …');
  await publishAll({ root, site: folder, mode: 'development', config: localConfig(ports), say });
  say('Starting Auth, Firestore, the rows service and the site …');
  const services = await startServices({ ports, root, state, env });
  try {
    services.push(await startWebServer({ port: ports.site, root: folder }));
  } catch (error) {
    await stopServices(services);
    throw error;
  }
  return { address: `http://localhost:${ports.site}`, folder, services };
}

async function freePorts(preferred: Ports): Promise<Ports> {
  const ports = { ...preferred };
  for (const service of Object.keys(ports) as (keyof Ports)[])
    ports[service] = await nextFreePort(ports[service]);
  return ports;
}
