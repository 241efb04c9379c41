import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalService } from 'shared-config/process/LocalService';
import { assertPortFree } from 'shared-config/process/ports';
import { startFirestore } from './startFirestore';
import type { FirestoreOptions } from './startFirestore';
import { freePort } from '@getit/parts/process/freePort';
import { RULES_FILE, whereEmulatorRuns } from './testing/eachFirestore';
import { PROJECT_ID } from './testing/firestoreHttp';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';

describe('Starting Firestore', () => {
  const directory = folderOfTest();
  let service: LocalService | undefined;

  const start = async (difference: Partial<FirestoreOptions> = {}): Promise<LocalService> => {
    service = await startFirestore({
      port: await freePort(),
      projectId: PROJECT_ID,
      rulesFile: RULES_FILE,
      stateDirectory: directory(),
      env: { ...process.env, FIRESTORE_FAKE: '1' },
      ...difference,
    });
    return service;
  };
  afterEach(async () => {
    await service?.stop();
    service = undefined;
  });

  const env = process.env;
  const freesItsPort = async (difference: Partial<FirestoreOptions>, kind: RegExp) => {
    const port = await freePort();
    const { address, note, stop } = await start({ ...difference, port });
    expect(note).toMatch(kind);
    expect(await (await fetch(address)).text()).toBe('Ok\n');
    await stop();
    await expect(assertPortFree(port, 'FIRESTORE_PORT')).resolves.toBeUndefined();
  };

  test('frees the port when the fake is stopped', () =>
    freesItsPort({}, /^fake, because FIRESTORE_FAKE=1 is set$/));

  whereEmulatorRuns('the emulator', () => {
    test(
      'frees the port when the emulator is stopped',
      () => freesItsPort({ env }, /^the emulator of .+$/),
      60_000,
    );

    test('names the line of a mistake in the rules', async () => {
      const rulesFile = join(directory(), 'firestore.rules');
      writeFileSync(rulesFile, `rules_version = '2';\nservice cloud.firestore { allow }\n`);
      await expect(start({ env, rulesFile })).rejects.toThrow(/^LOCAL-014: .*L2:/s);
    });
  });
});
