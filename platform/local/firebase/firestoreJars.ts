import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';

/** Environment variables, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A jar of the Firestore emulator; nothing is known yet about whether it runs. */
export interface FirestoreJar {
  readonly jar: string;
  readonly source: string;
}

const IN_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const SDK_ROOTS = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/usr/local/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/opt/homebrew/share/google-cloud-sdk',
];
const ASK_GCLOUD_MS = 15_000;

/**
 * The Firestore emulators of this machine, in order of preference: the one that `FIRESTORE_EMULATOR_JAR`
 * names (then no other), the cache of firebase-tools (newest first), an installed Google Cloud SDK. `gcloud`
 * itself takes seconds to answer, so it is asked last.
 *
 * @throws ToolError LOCAL-013 when `FIRESTORE_EMULATOR_JAR` names a file that is not there.
 */
export function findFirestoreJars(env: Environment, sdkRoots = SDK_ROOTS): FirestoreJar[] {
  const named = env['FIRESTORE_EMULATOR_JAR'];
  if (named) {
    if (existsSync(named)) return [{ jar: resolve(named), source: 'FIRESTORE_EMULATOR_JAR' }];
    throw new ToolError(
      'LOCAL-013',
      `FIRESTORE_EMULATOR_JAR names ${named}, which does not exist. Correct it, or leave it out to have the emulator looked for.`,
    );
  }
  const jars = [...cachedByFirebaseTools(env), ...inSdk([...rootsNear(env), ...sdkRoots])];
  return jars.length > 0 ? jars : inSdk(rootThatGcloudNames(env));
}

function cachedByFirebaseTools(env: Environment): FirestoreJar[] {
  const home = env['HOME'] ?? homedir();
  const folder = env['FIREBASE_EMULATORS_PATH'] ?? join(home, '.cache/firebase/emulators');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(file))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((file) => ({ jar: join(folder, file), source: 'firebase-tools' }));
}

function inSdk(roots: readonly string[]): FirestoreJar[] {
  return [...new Set(roots)]
    .map((root) => join(root, IN_SDK))
    .filter((jar) => existsSync(jar))
    .map((jar) => ({ jar, source: 'the Google Cloud SDK' }));
}

function rootsNear(env: Environment): string[] {
  const roots = env['CLOUDSDK_ROOT_DIR'] ? [env['CLOUDSDK_ROOT_DIR']] : [];
  const gcloud = findGcloud(env);
  if (gcloud) roots.push(dirname(dirname(realpathSync(gcloud))));
  roots.push(join(env['HOME'] ?? homedir(), 'google-cloud-sdk'));
  return roots;
}

function findGcloud(env: Environment): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, 'gcloud')).find((file) => existsSync(file));
}

function rootThatGcloudNames(env: Environment): string[] {
  const gcloud = findGcloud(env);
  if (gcloud === undefined) return [];
  try {
    const answer = execFileSync(gcloud, ['info', '--format=value(installation.sdk_root)'], {
      env,
      encoding: 'utf8',
      timeout: ASK_GCLOUD_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return answer.trim() ? [answer.trim()] : [];
  } catch {
    return [];
  }
}
