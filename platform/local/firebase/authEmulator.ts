import { resolve } from 'node:path';
import { z } from 'zod';
import type { LocalService } from '../../process/LocalService';
import { protectEmailAddresses } from './protectEmailAddresses';
import { startEmulator } from './startEmulator';

/** `port` of 127.0.0.1; a `demo-…` project id; the folder for its log and settings. */
export interface AuthEmulatorOptions {
  readonly port: number;
  readonly projectId: string;
  readonly stateDirectory: string;
}

/**
 * Starts the Firebase Auth emulator. It keeps accounts in memory and protects e-mail addresses like a new cloud
 * project. Its log is `auth-emulator.log` in `stateDirectory`.
 *
 * @throws ToolError LOCAL-016 (setting refused), and those of startEmulator.
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<LocalService> {
  const address = `http://127.0.0.1:${options.port}`;
  const stop = await startEmulator({
    ...options,
    what: 'The Firebase Auth emulator',
    emulator: 'auth',
    service: 'auth',
    stateDirectory: resolve(options.stateDirectory),
    isReady: () => answersAsAuthEmulator(address),
    onReady: () => protectEmailAddresses(address, options.projectId),
  });
  return { name: 'Firebase Auth emulator', address, stop };
}

const Ready = z.object({ authEmulator: z.object({ ready: z.literal(true) }) });

async function answersAsAuthEmulator(address: string): Promise<boolean> {
  const response = await fetch(address, { signal: AbortSignal.timeout(2000) });
  return Ready.safeParse(await response.json()).success;
}
