import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@getit/tools/projectRoot';
import { startHostingEmulator } from './startHostingEmulator';
import { TRANSLATED } from 'shared-config/i18n/languages';
import { LOCAL_PROJECT, localConfig } from 'shared-config/process/localConfig';
import type { LocalService } from 'shared-config/process/LocalService';
import { publishAll } from '@getit/parts/change/publishAll';
import { startServices, stopServices } from '@getit/tools/local/startServices';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { DEVELOPMENT_PORT, E2E_PORTS, SERVED_BY_HOSTING, STATE } from './addresses';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Publishes the site from production and from development builds, and serves both with the real services. If
 * E2E_SERVER is `hosting`, the Firebase Hosting emulator serves the production site.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const root = projectRoot();
  const state = join(root, STATE);
  rmSync(state, { recursive: true, force: true });
  say('Starting Auth, Firestore and the rows service …');
  const env = { ...process.env, ROWS_LIMIT: 'off' };
  const starting = startServices({ ports: E2E_PORTS, root, state, env });
  // A failure is reported below, after the builds.
  starting.catch(() => undefined);
  for (const mode of ['production', 'development'] as const) {
    const port = mode === 'production' ? E2E_PORTS.site : DEVELOPMENT_PORT;
    const config = {
      ...localConfig(E2E_PORTS),
      origin: `http://localhost:${port}`,
      // Tests of the development site look at hydration, which is the same in every language.
      ...(mode === 'production' && { languages: TRANSLATED }),
    };
    say(`Building and publishing the ${mode} site …`);
    await publishAll({ root, site: join(state, mode), mode, config, say });
  }
  const services = await starting;
  services.push(await serveProduction(state));
  services.push(await startWebServer({ port: DEVELOPMENT_PORT, root: join(state, 'development') }));
  return () => stopServices(services);
}

function serveProduction(state: string): Promise<LocalService> {
  const port = E2E_PORTS.site;
  const site = join(state, 'production');
  if (!SERVED_BY_HOSTING) return startWebServer({ port, root: site });
  const stateDirectory = join(state, 'hosting');
  return startHostingEmulator({ port, site, projectId: LOCAL_PROJECT, stateDirectory });
}
