import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';
import ownFolder from '../ownFolder.cjs';
import { installTool } from './installPackages.cjs';

/** A package of its own: it is a third of all packages, and only emulators and deploys need it. */
const FOLDER = join(ownFolder, 'hosting/firebaseTools');

/**
 * The path of the firebase-tools program. Installs it at its first use, which takes half a minute.
 *
 * @throws ToolError LOCAL-017 when that fails.
 */
export async function installFirebaseTools(): Promise<string> {
  if (!(await installTool(FOLDER)))
    throw new ToolError(
      'LOCAL-017',
      `firebase-tools could not be installed in ${FOLDER}; npm says why above. Run the command again.`,
    );
  return join(FOLDER, 'node_modules/firebase-tools/lib/bin/firebase.js');
}

/**
 * An environment in which firebase-tools shares nothing with other runs on this machine: its settings (with the
 * log-in) and its temporary files are in `directory`, which is created.
 */
export function isolatedFirebaseTools(directory: string, env: Environment): Environment {
  const settings = join(directory, 'settings');
  const temporary = join(directory, 'temporary');
  for (const folder of [settings, temporary]) mkdirSync(folder, { recursive: true });
  return {
    ...env,
    XDG_CONFIG_HOME: settings,
    TMPDIR: temporary,
    NO_COLOR: '1',
    // Switches off the message of the day, which is fetched from the network.
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
    // Without this, firebase-tools starts the logging emulator even without its UI.
    START_LOGGING_EMULATOR: 'false',
    FIREBASE_TOKEN: undefined,
    GOOGLE_APPLICATION_CREDENTIALS: undefined,
  };
}
