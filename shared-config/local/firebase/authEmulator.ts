import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { projectRoot } from '../../build/projectRoot';
import { ToolError } from '../../build/ToolError';
import type { LocalService } from '../LocalService';
import { assertPortFree, portVariable } from '../ports';
import { assertDemoProject } from './assertDemoProject';
import { setUpAuthEmulator } from './authEmulatorSetup';
import { protectEmailAddresses } from './protectEmailAddresses';
import { startProgram } from './startProgram';
import { waitUntilPortFree } from './waitUntilPortFree';
import { waitUntilReady } from './waitUntilReady';

/** `port` of 127.0.0.1; a `demo-…` project id; the folder for its log and settings. */
export interface AuthEmulatorOptions {
  readonly port: number;
  readonly projectId: string;
  readonly stateDirectory: string;
}

const READY_BOUND_MS = 90_000;

/**
 * Starts the Firebase Auth emulator through firebase-tools: no log-in, no network, accounts in memory, e-mail
 * addresses protected as in a fresh cloud project. Its log is `auth-emulator.log` in `stateDirectory`.
 *
 * @throws ToolError LOCAL-002 (port taken), LOCAL-010 (project id), LOCAL-011 or LOCAL-012 (did not come up),
 * LOCAL-016 (setting refused), LOCAL-017 (firebase-tools missing).
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<LocalService> {
  const { port, projectId } = options;
  const stateDirectory = resolve(options.stateDirectory);
  assertDemoProject(projectId);
  const firebaseTools = findFirebaseTools();
  await assertPortFree(port, portVariable('auth'));

  const { directory, env } = await setUpAuthEmulator(port, stateDirectory, process.env);
  const program = startProgram({
    command: process.execPath,
    args: [
      firebaseTools,
      'emulators:start',
      '--only',
      'auth',
      '--project',
      projectId,
      '--non-interactive',
    ],
    directory,
    env,
    logFile: join(stateDirectory, 'auth-emulator.log'),
  });
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await program.stop();
    await waitUntilPortFree(port, portVariable('auth'));
  };
  try {
    await waitUntilReady({
      what: 'The Firebase Auth emulator',
      program,
      isReady: () => answersAsAuthEmulator(address),
      boundMs: READY_BOUND_MS,
      wayOut: 'Start again; if that does not help, run npm ci.',
    });
    await protectEmailAddresses(address, projectId);
  } catch (error) {
    await program.stop();
    throw error;
  }
  return { name: 'Firebase Auth emulator', address, stop };
}

async function answersAsAuthEmulator(address: string): Promise<boolean> {
  const response = await fetch(address, { signal: AbortSignal.timeout(2000) });
  const body = (await response.json()) as { authEmulator?: { ready?: boolean } };
  return body.authEmulator?.ready === true;
}

function findFirebaseTools(): string {
  try {
    return createRequire(join(projectRoot(), 'package.json')).resolve(
      'firebase-tools/lib/bin/firebase.js',
    );
  } catch (cause) {
    throw new ToolError(
      'LOCAL-017',
      'firebase-tools is not installed, and the Auth emulator is part of it. Run npm ci.',
      { cause },
    );
  }
}
