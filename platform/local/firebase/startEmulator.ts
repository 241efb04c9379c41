import { startProgram } from '../../process/startProgram';
import { waitUntilPortFree } from '../../process/waitUntilPortFree';
import { waitUntilReady } from '../../process/waitUntilReady';
import { portVariable, type Ports } from '../../config/ports';
import { findFirebaseTools } from '../../process/firebaseTools/findFirebaseTools';

/** One emulator of firebase-tools, and how to tell that it is there. */
export interface EmulatorStart {
  /** In words that begin a sentence. */
  readonly what: string;
  /** As firebase-tools calls it. */
  readonly only: 'auth' | 'hosting';
  readonly port: number;
  /** Which of our ports it is, for messages. */
  readonly service: keyof Ports;
  readonly projectId: string;
  /** A folder with its `firebase.json`, and the environment (isolatedFirebaseTools). */
  readonly setup: {
    readonly directory: string;
    readonly env: Readonly<Record<string, string | undefined>>;
  };
  readonly logFile: string;
  /** Resolves once everything is as it should be; called until it says yes. */
  readonly isReady: () => Promise<boolean>;
  /** What is left to do when it answers. */
  readonly onReady?: () => Promise<void>;
}

const READY_TIMEOUT_MS = 90_000;

/**
 * Starts an emulator and waits until it answers. Nothing is left running when that fails.
 *
 * @returns how to stop it and wait until its port is free.
 * @throws ToolError LOCAL-011 or LOCAL-012 (did not come up), LOCAL-017 (firebase-tools missing), and what
 *   `onReady` throws.
 */
export async function startEmulator(emulator: EmulatorStart): Promise<() => Promise<void>> {
  const { what, only, port, service, projectId, setup, logFile, isReady, onReady } = emulator;
  const program = startProgram({
    command: process.execPath,
    args: [
      findFirebaseTools(),
      'emulators:start',
      '--only',
      only,
      '--project',
      projectId,
      '--non-interactive',
    ],
    ...setup,
    logFile,
  });
  try {
    await waitUntilReady({
      what,
      program,
      isReady,
      timeoutMs: READY_TIMEOUT_MS,
      advice: 'Start again; if that does not help, run npm ci.',
    });
    await onReady?.();
  } catch (error) {
    await program.stop();
    throw error;
  }
  return async () => {
    await program.stop();
    await waitUntilPortFree(port, portVariable(service));
  };
}
