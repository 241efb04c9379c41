import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { LOCAL_PROJECT } from 'shared-config/process/localConfig';
import type { Ports } from 'shared-config/process/ports';
import type { Environment } from 'shared-config/process/Environment';
import type { LocalService } from 'shared-config/process/LocalService';
import { rowsSettings } from '@getit/rows/rowsSettings';
import { startRowsService } from '@getit/rows/startRowsService';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { startAuthEmulator } from '../firebase/authEmulator';
import { startFirestore } from '../firebase/startFirestore';

interface ServicesOptions {
  readonly ports: Ports;
  readonly root: string;
  /** The folder of logs and rows. */
  readonly state: string;
  readonly env: Environment;
}

/**
 * Starts the services of the site in parallel: Auth, Firestore and the rows APIs. Stops the others when one of them
 * cannot start.
 *
 * @throws the first error of the three.
 */
export async function startServices({
  ports,
  root,
  state,
  env,
}: ServicesOptions): Promise<LocalService[]> {
  const projectId = LOCAL_PROJECT;
  const started = await Promise.allSettled<LocalService>([
    startAuthEmulator({ port: ports.auth, projectId, stateDirectory: join(state, 'auth') }),
    startFirestore({
      port: ports.firestore,
      projectId,
      env,
      rulesFile: join(root, 'firestore.rules'),
      stateDirectory: join(state, 'firestore'),
    }),
    startRowsService(
      rowsSettings({
        ROWS_PORT: String(ports.rows),
        ROWS_DIR: join(state, 'rows'),
        ROWS_LIMIT: env['ROWS_LIMIT'],
        // The last one is that of previews and of `parts dev`.
        ROWS_ORIGINS: [`localhost:${ports.site}`, `127.0.0.1:${ports.site}`, 'localhost:*']
          .map((host) => `http://${host}`)
          .join(),
        ROWS_NOTIFY: `file:${join(state, 'mails')}`,
        ROWS_MAIL: `file:${join(state, 'waitlist-mails')}`,
        ROWS_MAIL_FROM: 'hello@localhost',
        ROWS_MAIL_URL: `http://localhost:${ports.rows}`,
        // Always the same, so that links work after a restart. Only this machine reaches them.
        ROWS_MAIL_SECRET: 'local'.repeat(8),
        ROWS_MAIL_CONFIRM: 'on',
      }),
    ),
  ]);
  const services = started.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  const failure = started.find((result) => result.status === 'rejected');
  if (!failure) return services;
  await stopServices(services);
  throw failure.reason;
}

/**
 * Publishes a site while its services start, and serves it as soon as its pages are there: the first start installs the
 * emulators, which takes longer. Leaves nothing running when one of them fails.
 *
 * @param site the folder to serve
 * @param onServed is called with the web server, perhaps before the services have started
 * @returns the services, the web server last
 * @throws what publishing and starting throw.
 */
export async function startSite(
  site: string,
  publish: () => Promise<unknown>,
  options: ServicesOptions,
  onServed: (server: LocalService) => void = () => undefined,
): Promise<LocalService[]> {
  const serve = async (): Promise<LocalService> => {
    await publish();
    const server = await startWebServer({ port: options.ports.site, root: site });
    onServed(server);
    return server;
  };
  const [served, started] = await Promise.allSettled([serve(), startServices(options)]);
  const services = [
    ...(started.status === 'fulfilled' ? started.value : []),
    ...(served.status === 'fulfilled' ? [served.value] : []),
  ];
  const failure = [served, started].find(({ status }) => status === 'rejected');
  if (!failure) return services;
  await stopServices(services);
  throw (failure as PromiseRejectedResult).reason;
}

/**
 * Resolves when this process is to stop.
 *
 * @throws ToolError LOCAL-011 when one of the services ends before.
 */
export async function untilStopped(
  stopping: Promise<void>,
  services: readonly LocalService[],
): Promise<void> {
  const deaths = services.map(async ({ name, died }) => {
    const lastLines = await (died ?? stopping);
    if (typeof lastLines !== 'string') return;
    throw new ToolError(
      'LOCAL-011',
      `${name} ended, and what it kept in memory is gone. Start again. Its log ends with:\n${lastLines}`,
    );
  });
  await Promise.race([stopping, ...deaths]);
}

/** Stops all services, even when stopping one of them fails. */
export async function stopServices(services: readonly LocalService[]): Promise<void> {
  await Promise.allSettled(services.map((service) => service.stop()));
}
