import { join } from 'node:path';
import { startAuthEmulator } from './firebase/authEmulator';
import { startFirestore } from './firebase/firestore';
import { LOCAL_PROJECT } from '../config/localConfig';
import type { LocalService } from './LocalService';
import type { Ports } from '../config/ports';
import { startRowsService } from './rows/startRowsService';

interface ServicesOptions {
  readonly ports: Ports;
  /** The project's folder. */
  readonly root: string;
  /** Where logs and CSV files are kept. */
  readonly state: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Rows that one address may post in a minute; the service's own limit unless told otherwise. */
  readonly rowsPerMinute?: number;
}

/**
 * Starts everything that the site talks to: Auth, Firestore and the rows APIs, side by side. Where one of
 * them cannot start, the others are stopped again.
 *
 * @throws the first error of the three.
 */
export async function startServices({
  ports,
  root,
  state,
  env,
  rowsPerMinute,
}: ServicesOptions): Promise<LocalService[]> {
  const started = await Promise.allSettled<LocalService>([
    startAuthEmulator({
      port: ports.auth,
      projectId: LOCAL_PROJECT,
      stateDirectory: join(state, 'auth'),
    }),
    startFirestore({
      port: ports.firestore,
      projectId: LOCAL_PROJECT,
      rulesFile: join(root, 'firestore.rules'),
      stateDirectory: join(state, 'firestore'),
      env,
    }),
    startRowsService({
      port: ports.rows,
      directory: join(state, 'rows'),
      origins: [`http://localhost:${ports.site}`, `http://127.0.0.1:${ports.site}`],
      ...(rowsPerMinute === undefined ? {} : { limitPerMinute: rowsPerMinute }),
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

/** Stops services; one that will not stop does not keep the others running. */
export async function stopServices(services: readonly LocalService[]): Promise<void> {
  await Promise.allSettled(services.map((service) => service.stop()));
}
