import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { portVariable } from '../../config/ports';
import { assertPortFree } from '../../process/assertPortFree';
import { EMULATOR_CLASS } from './firestoreFacts';
import type { Environment } from './firestoreJars';
import { startProgram } from '../../process/startProgram';
import { waitUntilPortFree } from '../../process/waitUntilPortFree';
import { waitUntilReady } from '../../process/waitUntilReady';

/** What the Java program needs; paths are absolute. */
export interface FirestoreEmulatorOptions {
  readonly java: string;
  readonly jar: string;
  readonly port: number;
  readonly projectId: string;
  readonly rulesFile: string;
  readonly stateDirectory: string;
  readonly env: Environment;
}

const READY_TIMEOUT_MS = 45_000;

/**
 * Starts the Firestore emulator on 127.0.0.1 with the rules of `rulesFile`; documents are kept in memory, its
 * log is `firestore-emulator.log` in `stateDirectory`. Gives back what stops it.
 *
 * @throws ToolError LOCAL-002 (port taken), LOCAL-011 or LOCAL-012 (did not come up), LOCAL-014 (rules).
 */
export async function startFirestoreEmulator(
  options: FirestoreEmulatorOptions,
): Promise<() => Promise<void>> {
  const { java, jar, port, projectId, rulesFile, stateDirectory, env } = options;
  const rules = readRules(rulesFile);
  await assertPortFree(port, portVariable('firestore'));
  const program = startProgram({
    command: java,
    args: [
      ...['-Duser.language=en', '-cp', jar, EMULATOR_CLASS, '--host', '127.0.0.1'],
      ...['--port', String(port), '--project_id', projectId, '--single_project_mode', 'true'],
      ...['--rules', rulesFile],
    ],
    directory: stateDirectory,
    env,
    logFile: join(stateDirectory, 'firestore-emulator.log'),
  });
  const address = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady({
      what: 'The Firestore emulator',
      program,
      isReady: async () => (await fetch(address, { signal: AbortSignal.timeout(2000) })).ok,
      timeoutMs: READY_TIMEOUT_MS,
      advice: 'FIRESTORE_FAKE=1 runs the fake instead.',
    });
    await putRules(address, projectId, rulesFile, rules);
  } catch (error) {
    await program.stop();
    throw error;
  }
  return async () => {
    await program.stop();
    await waitUntilPortFree(port, portVariable('firestore'));
  };
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

/** The emulator swallows mistakes in the rules that it starts with; those that are put it refuses in words. */
async function putRules(
  address: string,
  projectId: string,
  rulesFile: string,
  rules: string,
): Promise<void> {
  const response = await fetch(`${address}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.ok) return;
  const answer = (await response.json()) as { error?: { message?: string } };
  throw new ToolError(
    'LOCAL-014',
    `The Firestore emulator refuses ${rulesFile}: ${answer.error?.message ?? response.status}. Correct the line that it names.`,
  );
}
