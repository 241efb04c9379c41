import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LocalService } from '../LocalService';
import { assertDemoProject } from './assertDemoProject';
import { chooseFirestore } from './firestoreChoice';
import { startFirestoreEmulator } from './firestoreEmulator';
import { findFirestoreFacts } from './firestoreFacts';
import type { Environment } from './firestoreJars';
import { startFirestoreFake } from './fake/firestoreFake';

/** `port` of 127.0.0.1; a `demo-…` project id; the rules; the folder for the log; `process.env`. */
export interface FirestoreOptions {
  readonly port: number;
  readonly projectId: string;
  readonly rulesFile: string;
  readonly stateDirectory: string;
  readonly env: Environment;
}

/**
 * Starts the Firestore emulator where Java and the emulator are installed, else the fake; `note` says
 * which, and why. Documents are kept in memory either way.
 *
 * @throws ToolError LOCAL-002 (port taken), LOCAL-010 (project id), LOCAL-011 or LOCAL-012 (emulator did not
 * come up), LOCAL-013 (`FIRESTORE_EMULATOR_JAR`), LOCAL-014 (rules).
 */
export async function startFirestore(options: FirestoreOptions): Promise<LocalService> {
  const { port, projectId, env } = options;
  assertDemoProject(projectId);
  const choice = chooseFirestore(findFirestoreFacts(env));
  const address = `http://127.0.0.1:${port}`;
  if (choice.kind === 'fake') {
    const stop = await startFirestoreFake(port);
    return { name: 'Firestore', address, note: `fake, ${choice.reason}`, stop };
  }
  const stateDirectory = resolve(options.stateDirectory);
  mkdirSync(stateDirectory, { recursive: true });
  const { java, jar } = choice;
  const rulesFile = resolve(options.rulesFile);
  const stop = await startFirestoreEmulator({
    java,
    jar,
    port,
    projectId,
    rulesFile,
    stateDirectory,
    env,
  });
  return { name: 'Firestore', address, note: `the emulator ${choice.reason}`, stop };
}
