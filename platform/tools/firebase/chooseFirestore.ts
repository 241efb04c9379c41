import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import type { Environment } from 'shared-config/process/Environment';

/** Which of the two to run; `java` is a command, `reason` completes a sentence that begins with the name. */
type FirestoreChoice =
  | Readonly<{ kind: 'emulator'; java: string; jar: string; reason: string }>
  | Readonly<{ kind: 'fake'; reason: string }>;

/** The class to start; the manifest of the jar names none. */
export const EMULATOR_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

const NOT_INSTALLED =
  'because no Firestore emulator is installed (searched the cache of firebase-tools and the Google Cloud SDK)';
const PROBE_TIMEOUT_MS = 20_000;

/**
 * Chooses the emulator when it can run, and the fake otherwise or when `FIRESTORE_FAKE=1`. Whether a jar and a Java
 * fit together shows only when they run (the jar of firebase-tools needs Java 21, the SDK's an older one), so each
 * jar is run for its help text. Takes about half a second, and blocks: tests need the answer before they describe
 * themselves.
 *
 * @param jars lists the emulators of this machine, best first
 */
export function chooseFirestore(env: Environment, jars = findFirestoreJars): FirestoreChoice {
  const fake = (reason: string): FirestoreChoice => ({ kind: 'fake', reason });
  if (env['FIRESTORE_FAKE'] === '1') return fake('because FIRESTORE_FAKE=1 is set');
  const found = jars(env);
  const home = env['JAVA_HOME'];
  const java = [...(home ? [join(home, 'bin', 'java')] : []), 'java'].find(
    (command) => failureOf(command, ['-version'], env) === undefined,
  );
  if (java === undefined)
    return fake('because no working Java was found (in JAVA_HOME and on the PATH)');
  let problem: string | undefined;
  for (const { jar, source } of found) {
    const failure = failureOf(java, ['-cp', jar, EMULATOR_CLASS, '--help'], env);
    if (failure === undefined) return { kind: 'emulator', java, jar, reason: `of ${source}` };
    problem ??= `because Java cannot run ${jar} (${failure})`;
  }
  return fake(problem ?? NOT_INSTALLED);
}

/** Why a command fails: the first line of its errors. Undefined when it succeeds. */
function failureOf(command: string, args: string[], env: Environment): string | undefined {
  const { failed, stderr, shortMessage } = execaSync(command, args, {
    env,
    extendEnv: false,
    reject: false,
    timeout: PROBE_TIMEOUT_MS,
  });
  if (!failed) return undefined;
  const line = stderr?.split('\n').find((text) => text.trim() !== '');
  return (line ?? shortMessage ?? '').slice(0, 200);
}

/** A jar of the Firestore emulator. It may not run with the installed Java. */
interface FirestoreJar {
  readonly jar: string;
  /** Completes "the emulator of …". */
  readonly source: string;
}

const IN_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const SYSTEM_SDK = '/usr/lib/google-cloud-sdk';

/**
 * The Firestore emulators of this machine, best first: those in the cache of firebase-tools (newest first), the one of the
 * Google Cloud SDK.
 *
 * @param sdk where packages of the system install the SDK
 */
export function findFirestoreJars(env: Environment, sdk = SYSTEM_SDK): FirestoreJar[] {
  const jar = join(sdk, IN_SDK);
  const inSdk = existsSync(jar) ? [{ jar, source: 'the Google Cloud SDK' }] : [];
  return [...cachedByFirebaseTools(env), ...inSdk];
}

function cachedByFirebaseTools(env: Environment): FirestoreJar[] {
  const folder = join(env['HOME'] ?? homedir(), '.cache/firebase/emulators');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(file))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((file) => ({ jar: join(folder, file), source: 'firebase-tools' }));
}
