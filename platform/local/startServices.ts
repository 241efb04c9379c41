import { join } from 'node:path';
import { startAuthEmulator } from './firebase/authEmulator';
import { startFirestore } from './firebase/firestore';
import { LOCAL_PROJECT } from '../config/localConfig';
import type { Environment } from '../process/Environment';
import type { LocalService } from '../process/LocalService';
import type { Ports } from '../config/ports';
import { startRowsService } from './rows/startRowsService';

interface ServicesOptions {
  readonly ports: Ports;
  /** The project's folder. */
  readonly root: string;
  /** The folder of logs and CSV files. */
  readonly state: string;
  readonly env: Environment;
  /** See `limitPerMinute` of the rows service. */
  readonly rowsPerMinute?: number;
}

/**
 * Starts the services of the site in parallel: Auth, Firestore and the rows APIs. Stops the others when one of them
 * cannot start.
 *
 * @throws the first error of the three.
 */
export async function startServices(options: ServicesOptions): Promise<LocalService[]> {
  const { ports, root, state, env, rowsPerMinute: limitPerMinute } = options;
  const projectId = LOCAL_PROJECT;
  const started = await Promise.allSettled<LocalService>([
    startAuthEmulator({ port: ports.auth, projectId, stateDirectory: join(state, 'auth') }),
    startFirestore({
      port: ports.firestore,
      projectId,
      rulesFile: join(root, 'firestore.rules'),
      stateDirectory: join(state, 'firestore'),
      env,
    }),
    startRowsService({
      port: ports.rows,
      directory: join(state, 'rows'),
      origins: [`http://localhost:${ports.site}`, `http://127.0.0.1:${ports.site}`],
      ...(limitPerMinute === undefined ? {} : { limitPerMinute }),
    }),
  ]);
  const services = started.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  const failure = started.find((result) => result.status === 'rejected');
  if (failure) {
    await stopServices(services);
    throw failure.reason;
  }
  return services;
}

/** Stops all services, even when stopping one of them fails. */
export async function stopServices(services: readonly LocalService[]): Promise<void> {
  await Promise.allSettled(services.map((service) => service.stop()));
}
