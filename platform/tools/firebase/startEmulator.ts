import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '../projectRoot';
import { assertPortFree, portVariable } from 'shared-config/process/ports';
import { installFirebaseTools, isolatedFirebaseTools } from '@getit/parts/programs/firebaseTools';
import { freePort } from '@getit/parts/programs/freePort';
import { startServer, type RunningServer } from '@getit/parts/programs/startProgram';

export interface EmulatorOptions {
  /** On 127.0.0.1. */
  readonly port: number;
  /** Firebase reserves these ids for emulators: with one of them, no tool signs in or reaches a real project. */
  readonly projectId: `demo-${string}`;
  readonly stateDirectory: string;
}

interface EmulatorStart extends EmulatorOptions {
  /** Its name at the start of a sentence. */
  readonly what: string;
  /** Its name in firebase.json. The log is `<emulator>-emulator.log`. */
  readonly emulator: 'auth' | 'hosting';
  /** Prepares the folder that firebase-tools runs in; returns what firebase.json holds besides the emulators. */
  readonly prepare?: (directory: string) => object;
  /** Answers on the port while firebase-tools is installed; returns a function that frees it. */
  readonly meanwhile?: (port: number) => Promise<() => Promise<void>>;
  readonly isReady: () => Promise<boolean>;
  readonly onReady?: () => Promise<void>;
}

const HOST = '127.0.0.1';
const READY_TIMEOUT_MS = 90_000;
export const REINSTALL =
  'remove platform/parts/hosting/firebaseTools/node_modules, which the next start installs';
const LAZY_SCHEMAS = join(projectRoot(), 'platform/tools/firebase/lazySchemas.cjs');

/**
 * Starts one emulator through firebase-tools, without a log-in and without the network. firebase-tools also starts
 * a hub, which gets a free port.
 *
 * @throws ToolError LOCAL-002 (port taken), LOCAL-011 or LOCAL-012 (not ready), LOCAL-018 (not set up), LOCAL-017
 *   (firebase-tools cannot be installed), and what `prepare` and `onReady` throw.
 */
export async function startEmulator(options: EmulatorStart): Promise<RunningServer> {
  const { emulator, port, projectId, prepare = () => ({}) } = options;
  const stateDirectory = resolve(options.stateDirectory);
  await assertPortFree(port, portVariable(emulator === 'auth' ? 'auth' : 'site'));
  const freePortAgain = await options.meanwhile?.(port);
  const firebaseTools = await installFirebaseTools().finally(freePortAgain);
  const directory = join(stateDirectory, `${emulator}-emulator`);
  const env = isolatedFirebaseTools(directory, process.env);
  const config = {
    ...prepare(directory),
    emulators: {
      singleProjectMode: true,
      [emulator]: { host: HOST, port },
      hub: { host: HOST, port: await freePort() },
      ui: { enabled: false },
    },
  };
  writeFileSync(join(directory, 'firebase.json'), JSON.stringify(config, undefined, 2));
  const start = ['emulators:start', '--only', emulator, '--project', projectId];
  return startServer({
    ...options,
    command: process.execPath,
    args: [
      ...(emulator === 'auth' ? ['--require', LAZY_SCHEMAS] : []),
      ...[firebaseTools, ...start, '--non-interactive'],
    ],
    directory,
    env,
    logFile: join(stateDirectory, `${emulator}-emulator.log`),
    timeoutMs: READY_TIMEOUT_MS,
    advice: `Start again; if that does not help, ${REINSTALL}.`,
  });
}
