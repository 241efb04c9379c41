import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findFirestoreJars, type Environment, type FirestoreJar } from './firestoreJars';
import type { FirestoreFacts, FoundEmulator } from './firestoreChoice';

/** The class to start; the jar names none itself. */
export const EMULATOR_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

const PROBE_BOUND_MS = 20_000;

/**
 * Looks for Java and for Firestore emulators, and runs each emulator once for its help text, because whether a
 * jar and a Java fit together shows only then (firebase-tools' wants Java 21, the SDK's an older one). Takes
 * about half a second, and blocks: tests need the answer before they describe themselves.
 *
 * @throws ToolError LOCAL-013 when `FIRESTORE_EMULATOR_JAR` names a file that is not there.
 */
export function findFirestoreFacts(env: Environment): FirestoreFacts {
  if (env['FIRESTORE_FAKE'] === '1') return { fakeForced: true, emulators: [] };
  const jars = findFirestoreJars(env);
  const java = findJava(env);
  if (java === undefined) return { fakeForced: false, emulators: jars };
  return { fakeForced: false, java, emulators: jars.map((jar) => tryOut(java, jar, env)) };
}

function findJava(env: Environment): string | undefined {
  const home = env['JAVA_HOME'];
  const candidates = home ? [join(home, 'bin', 'java'), 'java'] : ['java'];
  return candidates.find((java) => run(java, ['-version'], env).works);
}

function tryOut(java: string, found: FirestoreJar, env: Environment): FoundEmulator {
  const { works, complaint } = run(java, ['-cp', found.jar, EMULATOR_CLASS, '--help'], env);
  return works ? found : { ...found, complaint };
}

function run(
  command: string,
  args: string[],
  env: Environment,
): { works: boolean; complaint: string } {
  const { status, stderr, error } = spawnSync(command, args, {
    env,
    encoding: 'utf8',
    timeout: PROBE_BOUND_MS,
  });
  const complaint = error?.message ?? stderr.split('\n').find((line) => line.trim() !== '') ?? '';
  return { works: status === 0, complaint: complaint.slice(0, 200) };
}
