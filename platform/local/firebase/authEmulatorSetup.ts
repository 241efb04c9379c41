import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isolatedFirebaseTools } from '../../process/firebaseTools/isolatedFirebaseTools';
import { freePort } from '../../process/freePort';

/** Where the Auth emulator runs, and with which environment. */
export interface AuthEmulatorSetup {
  readonly directory: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Prepares a folder of its own for firebase-tools, with a `firebase.json` that names the Auth emulator alone.
 * firebase-tools also starts a hub, which here gets a free port.
 */
export async function setUpAuthEmulator(
  port: number,
  stateDirectory: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<AuthEmulatorSetup> {
  const directory = join(stateDirectory, 'auth-emulator');
  const isolated = isolatedFirebaseTools(directory, env);
  const host = '127.0.0.1';
  const emulators = {
    singleProjectMode: true,
    auth: { host, port },
    hub: { host, port: await freePort() },
    ui: { enabled: false },
  };
  writeFileSync(join(directory, 'firebase.json'), JSON.stringify({ emulators }, undefined, 2));
  return { directory, env: isolated };
}
