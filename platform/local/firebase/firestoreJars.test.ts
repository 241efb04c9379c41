import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFirestoreJars } from './firestoreJars';
import { useTemporaryDirectory } from '../../process/testing/temporaryDirectory';

const IN_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

describe('Firestore emulators are found', () => {
  const directory = useTemporaryDirectory();
  const file = (path: string, content = ''): string => {
    const full = join(directory(), path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
    chmodSync(full, 0o755);
    return full;
  };
  const find = (env: Record<string, string> = {}, roots: string[] = []) =>
    findFirestoreJars({ HOME: directory(), PATH: join(directory(), 'bin'), ...env }, roots);

  test('nowhere, where none is installed', () => {
    expect(find()).toEqual([]);
  });

  test('where FIRESTORE_EMULATOR_JAR says, and then nowhere else', () => {
    const named = file('mine.jar');
    file(`google-cloud-sdk/${IN_SDK}`);
    expect(find({ FIRESTORE_EMULATOR_JAR: named })).toEqual([
      { jar: named, source: 'FIRESTORE_EMULATOR_JAR' },
    ]);
  });

  test('not where FIRESTORE_EMULATOR_JAR names a file that is not there: that is an error', () => {
    expect(() => find({ FIRESTORE_EMULATOR_JAR: '/not/there.jar' })).toThrow(
      'LOCAL-013: FIRESTORE_EMULATOR_JAR names /not/there.jar, which does not exist.',
    );
  });

  test('in the cache of firebase-tools, the newest version first, before the SDK', () => {
    const cache = '.cache/firebase/emulators';
    const older = file(`${cache}/cloud-firestore-emulator-v1.9.2.jar`);
    const newer = file(`${cache}/cloud-firestore-emulator-v1.22.0.jar`);
    file(`${cache}/cloud-storage-rules-emulator-v1.1.3.jar`);
    const sdk = file(`google-cloud-sdk/${IN_SDK}`);
    expect(find().map(({ jar }) => jar)).toEqual([newer, older, sdk]);
  });

  test('in the cache that FIREBASE_EMULATORS_PATH names', () => {
    const jar = file('elsewhere/cloud-firestore-emulator-v1.22.0.jar');
    expect(find({ FIREBASE_EMULATORS_PATH: dirname(jar) })).toEqual([
      { jar, source: 'firebase-tools' },
    ]);
  });

  test('in the SDK that CLOUDSDK_ROOT_DIR names', () => {
    const jar = file(`sdk/${IN_SDK}`);
    expect(find({ CLOUDSDK_ROOT_DIR: join(directory(), 'sdk') })).toEqual([
      { jar, source: 'the Google Cloud SDK' },
    ]);
  });

  test('in the SDK that a gcloud on the PATH links to', () => {
    const jar = file(`lib/sdk/${IN_SDK}`);
    mkdirSync(join(directory(), 'bin'));
    symlinkSync(file('lib/sdk/bin/gcloud'), join(directory(), 'bin/gcloud'));
    expect(find().map((found) => found.jar)).toEqual([jar]);
  });

  test('in an SDK at a usual place', () => {
    const jar = file(`usual/${IN_SDK}`);
    expect(find({}, [join(directory(), 'usual')]).map((found) => found.jar)).toEqual([jar]);
  });

  test('where gcloud itself says, when nothing else was found', () => {
    const jar = file(`far/away/${IN_SDK}`);
    file('bin/gcloud', `#!/bin/sh\n[ "$1" = info ] && echo ${join(directory(), 'far/away')}\n`);
    expect(find().map((found) => found.jar)).toEqual([jar]);
  });

  test('nowhere, where gcloud fails', () => {
    file('bin/gcloud', '#!/bin/sh\nexit 1\n');
    expect(find()).toEqual([]);
  });
});
