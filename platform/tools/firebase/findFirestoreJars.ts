import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';

/** A jar of the Firestore emulator. It may not run with the installed Java. */
interface FirestoreJar {
  readonly jar: string;
  /** Completes "the emulator of …". */
  readonly source: string;
}

const IN_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const SYSTEM_SDK = '/usr/lib/google-cloud-sdk';

/**
 * The Firestore emulators of this machine, best first: the one that `FIRESTORE_EMULATOR_JAR` names (and then no
 * other), those in the cache of firebase-tools (newest first), the one of the Google Cloud SDK.
 *
 * @param systemSdk where packages of the system install the SDK; the `gcloud` on the PATH may lead to another one
 * @throws ToolError LOCAL-013 when `FIRESTORE_EMULATOR_JAR` names a file that does not exist.
 */
export function findFirestoreJars(env: Environment, systemSdk = SYSTEM_SDK): FirestoreJar[] {
  const named = env['FIRESTORE_EMULATOR_JAR'];
  if (!named) return [...cachedByFirebaseTools(env), ...inSdk(env, systemSdk)];
  if (existsSync(named)) return [{ jar: resolve(named), source: 'FIRESTORE_EMULATOR_JAR' }];
  throw new ToolError(
    'LOCAL-013',
    `FIRESTORE_EMULATOR_JAR names ${named}, which does not exist. Correct the path, or unset the variable to search for an installed emulator.`,
  );
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

/** Running `gcloud info` takes seconds, so the SDK's folder comes from the link that `gcloud` is. */
function inSdk(env: Environment, systemSdk: string): FirestoreJar[] {
  const commands = (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'gcloud'));
  const gcloud = commands.find((file) => existsSync(file));
  const roots = gcloud ? [dirname(dirname(realpathSync(gcloud))), systemSdk] : [systemSdk];
  const jar = roots.map((root) => join(root, IN_SDK)).find((file) => existsSync(file));
  return jar ? [{ jar, source: 'the Google Cloud SDK' }] : [];
}
