import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment of a firebase-tools that shares nothing with another one of this machine: its settings, the
 * log-in among them, and its temporary files lie below `directory`, which is made.
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
    // Left out, firebase-tools starts the logging emulator even without its UI.
    START_LOGGING_EMULATOR: 'false',
    FIREBASE_TOKEN: undefined,
    GOOGLE_APPLICATION_CREDENTIALS: undefined,
  };
}
