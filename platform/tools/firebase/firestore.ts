import type { LocalService } from 'shared-config/process/LocalService';
import { assertDemoProject } from './assertDemoProject';
import { chooseFirestore } from './chooseFirestore';
import { startFirestoreFake } from './fake/firestoreFake';
import { startFirestoreEmulator, type FirestoreOptions } from './firestoreEmulator';

/**
 * Starts the Firestore emulator when Java and the emulator are installed, otherwise the fake; `note` says which and
 * why. Both keep documents in memory.
 *
 * @throws ToolError LOCAL-002 (port taken), LOCAL-010 (project id), LOCAL-011 or LOCAL-012 (emulator not ready),
 * LOCAL-013 (`FIRESTORE_EMULATOR_JAR`), LOCAL-014 (rules).
 */
export async function startFirestore(options: FirestoreOptions): Promise<LocalService> {
  const { port } = options;
  assertDemoProject(options.projectId);
  const choice = chooseFirestore(options.env);
  const service = { name: 'Firestore', address: `http://127.0.0.1:${port}` };
  if (choice.kind === 'fake')
    return { ...service, note: `fake, ${choice.reason}`, stop: await startFirestoreFake(port) };
  const server = await startFirestoreEmulator({ ...options, ...choice });
  return { ...service, note: `the emulator ${choice.reason}`, ...server };
}
