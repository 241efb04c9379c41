import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { readRuntimeConfig } from '../config/readRuntimeConfig';
import { addressTable } from './addressTable';
import { portsFrom, portVariable, type Ports } from '../config/ports';
import { assertPortFree } from '../process/assertPortFree';
import { publishAll } from '../release/publishAll';
import { startServices, stopServices } from './startServices';
import { startWebServer } from './web/startWebServer';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Builds, publishes, starts everything and shows one table of addresses; Ctrl-C stops all of it. */
async function start(): Promise<void> {
  const root = projectRoot();
  const ports = portsFrom(process.env);
  for (const [service, port] of Object.entries(ports))
    await assertPortFree(port, portVariable(service as keyof Ports));
  const stopping = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });

  say('Starting Auth, Firestore and the rows service; building what changed …');
  const building = publishEverything(root);
  const starting = startServices({ ports, root, state: join(root, '.local'), env: process.env });
  const [built, started] = await Promise.allSettled([building, starting]);
  const services = started.status === 'fulfilled' ? started.value : [];
  try {
    if (built.status === 'rejected') throw built.reason;
    if (started.status === 'rejected') throw started.reason;
    services.push(await startWebServer({ port: ports.site, root: join(root, 'site') }));
    say(`\n${addressTable([...services].reverse())}\n\nCtrl-C stops all of it.`);
    await stopping;
    say('\nStopping …');
  } finally {
    await stopServices(services);
  }
}

async function publishEverything(root: string): Promise<void> {
  const config = readRuntimeConfig(process.env);
  const report = await publishAll({
    root,
    site: join(root, 'site'),
    mode: 'production',
    config,
    say,
  });
  say(
    report.changed
      ? `Composed ${report.pagesRendered} pages, kept ${report.pagesKept}.`
      : 'The site is up to date.',
  );
}

start().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof ToolError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  },
);
