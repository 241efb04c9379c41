import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { localConfig } from 'shared-config/local/localConfig';
import { publishAll } from 'shared-config/local/publishAll';
import { startServices, stopServices } from 'shared-config/local/startServices';
import { startWebServer } from 'shared-config/local/web/startWebServer';
import { DEVELOPMENT_PORT, E2E_PORTS, STATE } from './addresses';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Publishes the site twice, from production and from development builds, and serves both with the real services. */
export default async function startSite(): Promise<() => Promise<void>> {
  const root = projectRoot();
  const state = join(root, STATE);
  rmSync(state, { recursive: true, force: true });
  for (const mode of ['production', 'development'] as const) {
    const port = mode === 'production' ? E2E_PORTS.site : DEVELOPMENT_PORT;
    const config = { ...localConfig(E2E_PORTS), origin: `http://localhost:${port}` };
    say(`Building and publishing the ${mode} site …`);
    await publishAll({ root, site: join(state, mode), mode, config, say });
  }
  say('Starting Auth, Firestore, the rows service and two web servers …');
  const services = await startServices({
    ports: E2E_PORTS,
    root,
    state,
    env: process.env,
    rowsPerMinute: Infinity,
  });
  services.push(await startWebServer({ port: E2E_PORTS.site, root: join(state, 'production') }));
  services.push(await startWebServer({ port: DEVELOPMENT_PORT, root: join(state, 'development') }));
  return () => stopServices(services);
}
