import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './freePort';

/** Where the Auth emulator runs, and with which environment. */
export interface AuthEmulatorSetup {
  readonly directory: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Prepares a folder of its own for firebase-tools, with a `firebase.json` that names the Auth emulator alone.
 * firebase-tools also starts a hub, which here gets a free port, and keeps settings and a file that tells
 * where the hub is, which here stay in that folder: nothing is shared with another firebase-tools of this
 * machine, its log-in included.
 */
export async function setUpAuthEmulator(
  port: number,
  stateDirectory: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<AuthEmulatorSetup> {
  const directory = join(stateDirectory, 'auth-emulator');
  const settings = join(directory, 'settings');
  const temporary = join(directory, 'temporary');
  for (const folder of [settings, temporary]) mkdirSync(folder, { recursive: true });
  const host = '127.0.0.1';
  const emulators = {
    singleProjectMode: true,
    auth: { host, port },
    hub: { host, port: await freePort() },
    ui: { enabled: false },
  };
  writeFileSync(join(directory, 'firebase.json'), JSON.stringify({ emulators }, undefined, 2));
  return {
    directory,
    env: {
      ...env,
      XDG_CONFIG_HOME: settings,
      TMPDIR: temporary,
      NO_COLOR: '1',
      // Switches off the message of the day, which is fetched from the network.
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      // Left out, firebase-tools starts the logging emulator even without its UI.
      START_LOGGING_EMULATOR: 'false',
      FIREBASE_TOKEN: undefined,
      GOOGLE_APPLICATION_CREDENTIALS: undefined,
    },
  };
}
