import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { useTemporaryDirectory } from '@getit/parts/process/testing/temporaryDirectory';
import { findFirestoreJars } from './findFirestoreJars';

const IN_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

describe('Firestore emulators are found', () => {
  const directory = useTemporaryDirectory();
  const file = (path: string): string => {
    const full = join(directory(), path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, '');
    chmodSync(full, 0o755);
    return full;
  };
  const find = (env: Record<string, string> = {}) =>
    findFirestoreJars(
      { HOME: directory(), PATH: join(directory(), 'bin'), ...env },
      join(directory(), 'system'),
    );

  test('nowhere when none is installed', () => {
    expect(find()).toEqual([]);
  });

  test('where FIRESTORE_EMULATOR_JAR says, and nowhere else', () => {
    const named = file('mine.jar');
    file(`system/${IN_SDK}`);
    expect(find({ FIRESTORE_EMULATOR_JAR: named })).toEqual([
      { jar: named, source: 'FIRESTORE_EMULATOR_JAR' },
    ]);
  });

  test('a FIRESTORE_EMULATOR_JAR that does not exist is an error', () => {
    expect(() => find({ FIRESTORE_EMULATOR_JAR: '/not/there.jar' })).toThrow(
      'LOCAL-013: FIRESTORE_EMULATOR_JAR names /not/there.jar, which does not exist.',
    );
  });

  test('in the cache of firebase-tools, newest version first, before the SDK', () => {
    const cache = '.cache/firebase/emulators';
    const older = file(`${cache}/cloud-firestore-emulator-v1.9.2.jar`);
    const newer = file(`${cache}/cloud-firestore-emulator-v1.22.0.jar`);
    file(`${cache}/cloud-storage-rules-emulator-v1.1.3.jar`);
    const sdk = file(`system/${IN_SDK}`);
    expect(find().map(({ jar }) => jar)).toEqual([newer, older, sdk]);
  });

  test('in the cache that FIREBASE_EMULATORS_PATH names', () => {
    const jar = file('elsewhere/cloud-firestore-emulator-v1.22.0.jar');
    expect(find({ FIREBASE_EMULATORS_PATH: dirname(jar) })).toEqual([
      { jar, source: 'firebase-tools' },
    ]);
  });

  test('in the SDK of the system', () => {
    const jar = file(`system/${IN_SDK}`);
    expect(find()).toEqual([{ jar, source: 'the Google Cloud SDK' }]);
  });

  test('in the SDK of the gcloud on the PATH, before the one of the system', () => {
    const jar = file(`lib/sdk/${IN_SDK}`);
    file(`system/${IN_SDK}`);
    mkdirSync(join(directory(), 'bin'));
    symlinkSync(file('lib/sdk/bin/gcloud'), join(directory(), 'bin/gcloud'));
    expect(find().map((found) => found.jar)).toEqual([jar]);
  });

  test('in the SDK of the system when gcloud came without the emulator', () => {
    file('bin/gcloud');
    const jar = file(`system/${IN_SDK}`);
    expect(find().map((found) => found.jar)).toEqual([jar]);
  });
});
