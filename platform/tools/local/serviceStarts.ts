import { join } from 'node:path';
import { LOCAL_PROJECT } from 'shared-config/process/localConfig';
import type { Ports } from 'shared-config/process/ports';
import type { Environment } from 'shared-config/process/Environment';
import type { LocalService } from 'shared-config/process/LocalService';
import { startAuthEmulator } from '../firebase/authEmulator';
import { startFirestore } from '../firebase/firestore';
import { CsvStore } from '@getit/rows/csv/CsvStore';
import { mailsIn } from '@getit/rows/notify/notifySettings';
import { signalsBeside } from '@getit/rows/rowsSettings';
import { startRowsService } from '@getit/rows/startRowsService';

export interface ServicesOptions {
  readonly ports: Ports;
  /** The project's folder. */
  readonly root: string;
  /** The folder of logs and CSV files. */
  readonly state: string;
  readonly env: Environment;
  /** See `limitPerMinute` of the rows service. */
  readonly rowsPerMinute?: number;
}

interface ServiceStart {
  readonly service: Exclude<keyof Ports, 'site'>;
  readonly name: string;
  /** Starts it on a port of 127.0.0.1. */
  readonly start: (port: number) => Promise<LocalService>;
}

/** How each service of the site starts: Auth, Firestore and the rows APIs. */
export function serviceStarts(options: ServicesOptions): ServiceStart[] {
  const { ports, root, state, env, rowsPerMinute: limitPerMinute } = options;
  const projectId = LOCAL_PROJECT;
  return [
    {
      service: 'auth',
      name: 'the Firebase Auth emulator',
      start: (port) => startAuthEmulator({ port, projectId, stateDirectory: join(state, 'auth') }),
    },
    {
      service: 'firestore',
      name: 'Firestore',
      start: (port) =>
        startFirestore({
          port,
          projectId,
          env,
          rulesFile: join(root, 'firestore.rules'),
          stateDirectory: join(state, 'firestore'),
        }),
    },
    {
      service: 'rows',
      name: 'the rows service',
      start: (port) =>
        startRowsService({
          port,
          open: (warn) => CsvStore.open(join(state, 'rows'), warn),
          openSignals: async (warn) => signalsBeside(join(state, 'rows'), warn),
          notify: mailsIn(join(state, 'mails')),
          origins: [`http://localhost:${ports.site}`, `http://127.0.0.1:${ports.site}`],
          ...(limitPerMinute === undefined ? {} : { limitPerMinute }),
        }),
    },
  ];
}
