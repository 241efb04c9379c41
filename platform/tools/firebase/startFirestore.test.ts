import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@getit/parts/programs/freePort';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { startFirestore } from './startFirestore';
import { whereEmulatorRuns } from './testing/eachFirestore';
import { PROJECT_ID } from './testing/firestoreHttp';

const folder = folderOfTest();

whereEmulatorRuns('The Firestore emulator', () => {
  test('names the line of a mistake in the rules', async () => {
    const rulesFile = join(folder(), 'firestore.rules');
    writeFileSync(rulesFile, `rules_version = '2';\nservice cloud.firestore { allow }\n`);
    const options = { port: await freePort(), projectId: PROJECT_ID, stateDirectory: folder() };
    await expect(startFirestore({ ...options, rulesFile, env: process.env })).rejects.toThrow(
      /^LOCAL-014: .*L2:/s,
    );
  });
});
