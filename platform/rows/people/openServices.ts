import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { ToolError } from 'shared-config/build/ToolError';
import { LOCAL_PROJECT } from 'shared-config/process/localConfig';
import { portsFrom } from 'shared-config/process/ports';
import type { Environment } from 'shared-config/process/Environment';
import { Accounts } from './accounts/Accounts';
import { FirestoreArchive } from './archive/FirestoreArchive';
import type { RowsArchive } from './archive/RowsArchive';
import { SqliteArchive } from './archive/SqliteArchive';

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
 *
 * @throws ToolError PEOPLE-006 for a project without ROWS_STORE: its accounts and the rows of this machine are not one site.
 */
export function openServices(env: Environment): Services {
  const project = env['GOOGLE_CLOUD_PROJECT'];
  if (!project) {
    const { auth, firestore } = portsFrom(env);
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] ??= `127.0.0.1:${auth}`;
    process.env['FIRESTORE_EMULATOR_HOST'] ??= `127.0.0.1:${firestore}`;
  }
  const store = env['ROWS_STORE'];
  if (!['sqlite', 'firestore', ...(project ? [] : [''])].includes(store ?? ''))
    throw new ToolError(
      'PEOPLE-006',
      `ROWS_STORE="${store ?? ''}" does not say where the rows of ${project || 'this machine'} are. Set ROWS_STORE=firestore for a real project, or ROWS_STORE=sqlite where its rows service keeps a file in ROWS_DIR.`,
    );
  const projectId = project || LOCAL_PROJECT;
  const app = initializeApp({ projectId }, `people-${process.hrtime.bigint()}`);
  const database = getFirestore(app);
  const directory = env['ROWS_DIR'] || '.local/rows';
  const inFirestore = store === 'firestore';
  const archive: RowsArchive = inFirestore
    ? new FirestoreArchive(database)
    : new SqliteArchive(directory);
  return {
    place: `${inFirestore ? `Firestore of ${projectId}` : directory}, accounts of ${projectId}`,
    archive,
    accounts: new Accounts(getAuth(app), database),
    close: async () => {
      await archive.close?.();
      await database.terminate();
      await deleteApp(app);
    },
  };
}
