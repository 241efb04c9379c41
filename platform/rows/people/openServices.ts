import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { LOCAL_PROJECT } from 'shared-config/process/localConfig';
import { portsFrom } from 'shared-config/process/ports';
import type { Environment } from 'shared-config/process/Environment';
import { Accounts } from './accounts/Accounts';
import { CsvArchive } from './archive/CsvArchive';
import { FirestoreArchive } from './archive/FirestoreArchive';
import type { RowsArchive } from './archive/RowsArchive';

/** The services that the command works on. */
export interface Services {
  /** Where, in words for the operator. */
  readonly place: string;
  readonly archive: RowsArchive;
  readonly accounts: Accounts;
  close(): Promise<void>;
}

/**
 * Opens the services of GOOGLE_CLOUD_PROJECT with the credentials of this machine, or without it the emulators of
 * `npm start`. Rows come from the folder ROWS_DIR, or with ROWS_STORE=firestore from Firestore.
 */
export function openServices(env: Environment): Services {
  const project = env['GOOGLE_CLOUD_PROJECT'];
  if (!project) {
    const { auth, firestore } = portsFrom(env);
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] ??= `127.0.0.1:${auth}`;
    process.env['FIRESTORE_EMULATOR_HOST'] ??= `127.0.0.1:${firestore}`;
  }
  const projectId = project || LOCAL_PROJECT;
  const app = initializeApp({ projectId }, `people-${process.hrtime.bigint()}`);
  const database = getFirestore(app);
  const directory = env['ROWS_DIR'] || '.local/rows';
  const inFirestore = env['ROWS_STORE'] === 'firestore';
  return {
    place: `${inFirestore ? `Firestore of ${projectId}` : directory}, accounts of ${projectId}`,
    archive: inFirestore ? new FirestoreArchive(database) : new CsvArchive(directory),
    accounts: new Accounts(getAuth(app), database),
    close: async () => {
      await database.terminate();
      await deleteApp(app);
    },
  };
}
