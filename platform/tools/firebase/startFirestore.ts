import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { z } from 'zod';
import { assertPortFree, portVariable } from 'shared-config/process/ports';
import type { LocalService } from 'shared-config/process/LocalService';
import type { Environment } from 'shared-config/process/Environment';
import { startServer, type RunningServer } from '@getit/parts/process/startProgram';
import { chooseFirestore, EMULATOR_CLASS } from './chooseFirestore';
import { startFirestoreFake } from './fake/firestoreFake';
import { assertDemoProject, type EmulatorOptions } from './startEmulator';

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

/**
 * Starts the Firestore emulator on 127.0.0.1 with the rules of `rulesFile`. It keeps documents in memory; its log is
 * `firestore-emulator.log` in `stateDirectory`.
 *
 * @throws ToolError LOCAL-002 (port taken), LOCAL-011 or LOCAL-012 (not ready), LOCAL-014 (rules).
 */
async function startFirestoreEmulator(
  options: FirestoreOptions & { readonly java: string; readonly jar: string },
): Promise<RunningServer> {
  const { java, jar, port, projectId } = options;
  const stateDirectory = resolve(options.stateDirectory);
  mkdirSync(stateDirectory, { recursive: true });
  const rulesFile = resolve(options.rulesFile);
  const rules = readRules(rulesFile);
  await assertPortFree(port, portVariable('firestore'));
  const address = `http://127.0.0.1:${port}`;
  return startServer({
    ...options,
    what: 'The Firestore emulator',
    command: java,
    args: [
      ...SHORT_LIVED,
      ...['-Duser.language=en', '-cp', jar, EMULATOR_CLASS, '--host', '127.0.0.1'],
      ...['--port', String(port), '--project_id', projectId, '--single_project_mode', 'true'],
      ...['--rules', rulesFile],
    ],
    directory: stateDirectory,
    logFile: join(stateDirectory, 'firestore-emulator.log'),
    isReady: async () => (await fetch(address, { signal: AbortSignal.timeout(2000) })).ok,
    onReady: () => putRules(`${address}/emulator/v1/projects/${projectId}`, rulesFile, rules),
    timeoutMs: READY_TIMEOUT_MS,
    advice: 'FIRESTORE_FAKE=1 runs the fake instead.',
    portVariable: portVariable('firestore'),
  });
}

function readRules(rulesFile: string): string {
  try {
    return readFileSync(rulesFile, 'utf8');
  } catch (cause) {
    throw new ToolError(
      'LOCAL-014',
      `The rules ${rulesFile} cannot be read. Restore the file, it is part of the project.`,
      { cause },
    );
  }
}

const Refusal = z.object({ error: z.object({ message: z.string() }) });

/** The emulator ignores mistakes in the rules it starts with, but reports them for rules that it receives. */
async function putRules(project: string, rulesFile: string, rules: string): Promise<void> {
  const response = await fetch(`${project}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.ok) return;
  const answer = Refusal.safeParse(await response.json()).data;
  throw new ToolError(
    'LOCAL-014',
    `The Firestore emulator refuses ${rulesFile}: ${answer?.error.message ?? `HTTP ${response.status}`}. Correct the line that it names.`,
  );
}
