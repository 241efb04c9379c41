import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { assertPortFree, portVariable } from 'shared-config/process/ports';
import type { LocalService } from 'shared-config/process/LocalService';
import type { Environment } from 'shared-config/process/Environment';
import { startServer } from '@getit/parts/programs/startProgram';
import { chooseFirestore, EMULATOR_CLASS } from './chooseFirestore';
import { startFirestoreFake } from './firestoreFake';
import type { EmulatorOptions } from './startEmulator';

/** Options of Firestore; `env` is `process.env`. */
export interface FirestoreOptions extends EmulatorOptions {
  readonly rulesFile: string;
  readonly env: Environment;
}

const READY_TIMEOUT_MS = 45_000;

/**
 * The emulator lives for minutes at most: code that is optimized less, and memory that one thread collects, take half of
 * the processor time until it has started and answered a few requests. Another Java than HotSpot may not know these.
 */
const SHORT_LIVED = [
  '-XX:+IgnoreUnrecognizedVMOptions',
  '-XX:TieredStopAtLevel=1',
  '-XX:+UseSerialGC',
];

/**
 * Starts the Firestore emulator when Java and the emulator are installed, otherwise the fake; `note` says which and
 * why. Both keep documents in memory. The emulator's log is `firestore-emulator.log` in `stateDirectory`.
 *
 * @throws ToolError LOCAL-002 (port taken), LOCAL-011 or LOCAL-012 (emulator not ready), LOCAL-018 (not set up),
 * LOCAL-014 (rules).
 */
export async function startFirestore(options: FirestoreOptions): Promise<LocalService> {
  const { port, projectId } = options;
  const choice = chooseFirestore(options.env);
  const address = `http://127.0.0.1:${port}`;
  const service = { name: 'Firestore', address };
  if (choice.kind === 'fake')
    return { ...service, note: `fake, ${choice.reason}`, stop: await startFirestoreFake(port) };

  const stateDirectory = resolve(options.stateDirectory);
  mkdirSync(stateDirectory, { recursive: true });
  const rulesFile = resolve(options.rulesFile);
  const rules = readFileSync(rulesFile, 'utf8');
  await assertPortFree(port, portVariable('firestore'));
  const server = await startServer({
    what: 'The Firestore emulator',
    command: choice.java,
    args: [
      ...SHORT_LIVED,
      ...['-Duser.language=en', '-cp', choice.jar, EMULATOR_CLASS, '--host', '127.0.0.1'],
      ...['--port', String(port), '--project_id', projectId, '--single_project_mode', 'true'],
      ...['--rules', rulesFile],
    ],
    directory: stateDirectory,
    env: options.env,
    logFile: join(stateDirectory, 'firestore-emulator.log'),
    isReady: async () => (await fetch(address, { signal: AbortSignal.timeout(2000) })).ok,
    onReady: () => putRules(`${address}/emulator/v1/projects/${projectId}`, rulesFile, rules),
    timeoutMs: READY_TIMEOUT_MS,
    advice: 'FIRESTORE_FAKE=1 runs the fake instead.',
  });
  return { ...service, note: `the emulator ${choice.reason}`, ...server };
}

/** The emulator ignores mistakes in the rules it starts with, but reports them for rules that it receives. */
async function putRules(project: string, rulesFile: string, rules: string): Promise<void> {
  const response = await fetch(`${project}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.ok) return;
  const { error } = (await response.json()) as { error?: { message?: string } };
  throw new ToolError(
    'LOCAL-014',
    `The Firestore emulator refuses ${rulesFile}: ${error?.message ?? `HTTP ${response.status}`}. Correct the line that it names.`,
  );
}
