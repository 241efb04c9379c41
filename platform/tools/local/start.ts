import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { portsFrom, portVariable, type Ports } from 'shared-config/process/ports';
import { readRuntimeConfig } from '@getit/parts/config/readRuntimeConfig';
import { assertPortFree } from 'shared-config/process/assertPortFree';
import { runTool } from 'shared-config/process/runTool';
import type { LocalService } from 'shared-config/process/LocalService';
import { stopSignal } from 'shared-config/process/stopSignal';
import { pagesOf } from '@getit/parts/change/pageCounts';
import { publishAll } from '@getit/parts/change/publishAll';
import { addressTable } from './addressTable';
import { holdFolder } from './holdFolder';
import { startServices, stopServices } from './startServices';
import { startWebServer } from '@getit/parts/serve/startWebServer';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Builds and publishes the site, starts every service and prints their addresses. A service that dies is reported and
 * started again. Ctrl-C stops them.
 */
async function start(): Promise<void> {
  const root = projectRoot();
  const ports = portsFrom(process.env);
  const state = join(root, '.local');
  const letGo = await holdFolder(state, `http://localhost:${ports.site}`);
  for (const [service, port] of Object.entries(ports))
    await assertPortFree(port, portVariable(service as keyof Ports));
  const stopping = stopSignal();

  say('Starting Auth, Firestore and the rows service; building what changed …');
  const building = publishEverything(root);
  const services: LocalService[] = [];
  const table = (): string => addressTable([...services].reverse());
  const starting = startServices(
    { ports, root, state, env: process.env },
    { say, changed: () => say(`\n${table()}\n`) },
  );
  const [built, started] = await Promise.allSettled([building, starting]);
  if (started.status === 'fulfilled') services.push(...started.value);
  try {
    if (built.status === 'rejected') throw built.reason;
    if (started.status === 'rejected') throw started.reason;
    services.push(await startWebServer({ port: ports.site, root: join(root, 'site') }));
    say(`\n${table()}\n\nPress Ctrl-C to stop.`);
    await stopping;
    say('\nStopping …');
  } finally {
    await stopServices(services);
    await letGo();
  }
}

async function publishEverything(root: string): Promise<void> {
  const report = await publishAll({
    root,
    site: join(root, 'site'),
    mode: 'production',
    config: readRuntimeConfig(process.env),
    say,
  });
  say(
    report.changed
      ? `Composed ${pagesOf(report.pagesRendered)}, kept ${report.pagesKept}.`
      : 'The site is up to date.',
  );
}

await runTool(start);
process.exit();
