import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';
import ownFolder from '../ownFolder.cjs';

/**
 * The path of the firebase-tools program that is installed for a project, or for this package.
 *
 * @throws ToolError LOCAL-017 when it is missing.
 */
export function findFirebaseTools(root: string): string {
  try {
    const { resolve } = createRequire(join(ownFolder, 'package.json'));
    return resolve('firebase-tools/lib/bin/firebase.js', { paths: [root, ownFolder] });
  } catch (cause) {
    throw new ToolError(
      'LOCAL-017',
      'firebase-tools is not installed, and the emulators are part of it. Run npm ci.',
      { cause },
    );
  }
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
