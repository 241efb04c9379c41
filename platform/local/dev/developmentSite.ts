import { join } from 'node:path';
import { localConfig } from '../../config/localConfig';
import type { LocalService } from '../LocalService';
import { portsFrom, type Ports } from '../../config/ports';
import { publishAll } from '../../release/publishAll';
import { startServices, stopServices } from '../startServices';
import { startWebServer } from '../web/startWebServer';
import { isDevelopmentSite } from './isDevelopmentSite';
import { nextFreePort } from '../../process/freePort';

/** What a dev command is given. */
export interface DevOptions {
  /** The project's folder. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

/** A composed site of development builds. */
export interface DevelopmentSite {
  /** `http://localhost:<port>` */
  readonly address: string;
  /** What was started for it, and has to be stopped. */
  readonly services: readonly LocalService[];
}

/** A site that this command made. */
export interface StartedSite extends DevelopmentSite {
  /** The site folder. */
  readonly folder: string;
}

/**
 * The local site of development builds: one that runs at PORT already, or one that is published and started
 * here with all of its services, each on its own port or the next free one.
 */
export async function developmentSite(options: DevOptions): Promise<DevelopmentSite> {
  const { site } = portsFrom(options.env);
  const address = `http://localhost:${site}`;
  return (await isDevelopmentSite(address)) ? { address, services: [] } : startSite(options);
}

/** @throws what building, publishing and starting throw; nothing is left running then. */
export async function startSite({ root, env, say }: DevOptions): Promise<StartedSite> {
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

async function freePorts(wished: Ports): Promise<Ports> {
  const ports: Partial<Record<keyof Ports, number>> = {};
  for (const [service, port] of Object.entries(wished) as [keyof Ports, number][]) {
    ports[service] = await nextFreePort(port);
  }
  return ports as Ports;
}
