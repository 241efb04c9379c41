import { join, resolve } from 'node:path';
import { startEmulator } from './startEmulator';
import type { LocalService } from '../LocalService';
import { portVariable } from '../../config/ports';
import { assertPortFree } from '../../process/assertPortFree';
import { assertDemoProject } from './assertDemoProject';
import { setUpAuthEmulator } from './authEmulatorSetup';
import { protectEmailAddresses } from './protectEmailAddresses';

/** `port` of 127.0.0.1; a `demo-…` project id; the folder for its log and settings. */
export interface AuthEmulatorOptions {
  readonly port: number;
  readonly projectId: string;
  readonly stateDirectory: string;
}

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
  await assertPortFree(port, portVariable('auth'));

  const address = `http://127.0.0.1:${port}`;
  const stop = await startEmulator({
    what: 'The Firebase Auth emulator',
    only: 'auth',
    port,
    service: 'auth',
    projectId,
    setup: await setUpAuthEmulator(port, stateDirectory, process.env),
    logFile: join(stateDirectory, 'auth-emulator.log'),
    isReady: () => answersAsAuthEmulator(address),
    onReady: () => protectEmailAddresses(address, projectId),
  });
  return { name: 'Firebase Auth emulator', address, stop };
}

async function answersAsAuthEmulator(address: string): Promise<boolean> {
  const response = await fetch(address, { signal: AbortSignal.timeout(2000) });
  const body = (await response.json()) as { authEmulator?: { ready?: boolean } };
  return body.authEmulator?.ready === true;
}
