import 'shared-config/process/keepInspectorClosed.mjs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { assertPortFree, portsFrom, portVariable, type Ports } from 'shared-config/process/ports';
import { hold, STALE_AFTER } from '@getit/parts/build/holdParts';
import { readRuntimeConfig } from '@getit/parts/config/readRuntimeConfig';
import { runTool } from 'shared-config/process/runTool';
import type { LocalService } from 'shared-config/process/LocalService';
import { stopSignal } from 'shared-config/process/stopSignal';
import { pagesOf } from '@getit/parts/cli/commands/reportChange';
import { SiteRepository } from '@getit/parts/store/SiteRepository';
import { SiteLayout } from '@getit/parts/store/siteLayout';
import { publishAll } from '@getit/parts/change/publishAll';
import { startSite, stopServices, untilStopped } from './startServices';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Builds and publishes the site, starts every service and prints their addresses. Ctrl-C stops them, and so does the end
 * of one of them.
 *
 * @throws ToolError LOCAL-006 while another one runs in this folder, LOCAL-007 where `site/` is that of a public site, LOCAL-011 when a service ends, and what building, publishing and starting throw.
 */
async function start(): Promise<void> {
  const root = projectRoot();
  const ports = portsFrom(process.env);
  const state = join(root, '.local');
  const site = join(root, 'site');
  const repository = new SiteRepository(new SiteLayout(site));
  if (repository.hasOrigin())
    throw new ToolError(
      'LOCAL-007',
      'site/ follows the repository of a public site, and npm start would make the configuration of this machine live there. Use another checkout for npm start. To look at what is live: npm run parts -- preview --all. Nothing was published.',
    );
  // A second one would write its own ports into the site that the first one serves.
  const letGo = await hold(join(state, 'start'), `http://localhost:${ports.site}`);
  if (typeof letGo === 'string')
    throw new ToolError(
      'LOCAL-006',
      `npm start already runs in this folder: ${letGo}. Open it, or stop it with Ctrl-C first. After a kill, wait ${STALE_AFTER} seconds. Nothing was published.`,
    );
  for (const [service, port] of Object.entries(ports))
    await assertPortFree(port, portVariable(service as keyof Ports));
  const stopping = stopSignal();

  say('Starting Auth, Firestore and the rows service; building what changed …');
  let services: LocalService[] = [];
  try {
    const options = { ports, root, state, env: process.env };
    const publish = (): Promise<void> => publishEverything(root, site);
    services = await startSite(site, publish, options, ({ address }) =>
      say(`\nThe pages are at ${address}. Accounts and forms start in a moment …`),
    );
    say(`\n${addressTable(services)}\n\nPress Ctrl-C to stop.`);
    await untilStopped(stopping, services);
    say('\nStopping …');
  } finally {
    await stopServices(services);
    await letGo();
  }
}

async function publishEverything(root: string, site: string): Promise<void> {
  const config = readRuntimeConfig(process.env);
  const report = await publishAll({ root, site, mode: 'production', config, say });
  for (const notice of report.notices) say(notice);
  say(
    report.changed
      ? `Composed ${pagesOf(report.pagesRendered)}, kept ${report.pagesKept}.`
      : 'The site is up to date.',
  );
}

/** One line for each service, the site first, with its address and note. */
function addressTable(services: readonly LocalService[]): string {
  const names = Math.max(...services.map(({ name }) => name.length));
  const addresses = Math.max(...services.map(({ address }) => address.length));
  return services
    .map(({ name, address, note }) =>
      `  ${name.padEnd(names)}  ${address.padEnd(addresses)}  ${note ?? ''}`.trimEnd(),
    )
    .reverse()
    .join('\n');
}

await runTool(start);
process.exit();
