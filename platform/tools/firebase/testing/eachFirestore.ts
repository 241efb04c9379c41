import { join } from 'node:path';
import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import { projectRoot } from '../../projectRoot';
import type { LocalService } from 'shared-config/process/LocalService';
import { startFirestore } from '../startFirestore';
import { chooseFirestore } from '../chooseFirestore';
import { freePort } from '@getit/parts/programs/freePort';
import { PROJECT_ID } from './firestoreHttp';

/** The rules of the project. */
export const RULES_FILE = join(projectRoot(), 'firestore.rules');

type Tests = (address: () => string) => void;

/** Runs `tests` against the fake, and against the emulator if it can run. */
export function describeEachFirestore(title: string, tests: Tests): void {
  describe(`${title}, on the fake`, () => against({ FIRESTORE_FAKE: '1' }, tests));
  describeOnEmulator(title, tests);
}

/** Runs `tests` against the emulator; skips them, and prints why, if it cannot run. */
export function describeOnEmulator(title: string, tests: Tests): void {
  whereEmulatorRuns(`${title}, on the Firestore emulator`, () => against(process.env, tests));
}

/** Runs tests that start the emulator themselves; skips them, and prints why, if it cannot run. */
export function whereEmulatorRuns(title: string, tests: () => void): void {
  const choice = chooseFirestore(process.env);
  if (choice.kind === 'emulator') {
    describe(title, tests);
    return;
  }
  process.stderr.write(`SKIPPED: ${title}, ${choice.reason}\n`);
  describe.skip(`${title} (SKIPPED ${choice.reason})`, tests);
}

function against(env: Readonly<Record<string, string | undefined>>, tests: Tests): void {
  let service: LocalService | undefined;

  beforeAll(async () => {
    const options = { port: await freePort(), projectId: PROJECT_ID, rulesFile: RULES_FILE };
    service = await startFirestore({ ...options, stateDirectory, env });
  }, 60_000);

  afterAll(async () => service?.stop(), 20_000);
  const stateDirectory = folderOfSuite();

  tests(() => service?.address ?? '');
}
