import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { chooseFirestore, findFirestoreJars } from './chooseFirestore';

const directory = folderOfTest();
const file = (path: string, content = ''): string => {
  const full = join(writeFiles(directory(), { [path]: content }), path);
  chmodSync(full, 0o755);
  return full;
};

describe('The Firestore to run', () => {
  const SDK_JAR = { jar: '/sdk/emulator.jar', source: 'the Google Cloud SDK' };
  const CACHED_JAR = { jar: '/cache/new.jar', source: 'firebase-tools' };
  const java = (script = 'exit 0', path = 'bin/java') => file(path, `#!/bin/sh\n${script}\n`);
  const choose = (jars = [SDK_JAR], env: Record<string, string> = {}) =>
    chooseFirestore({ PATH: join(directory(), 'bin'), ...env }, () => jars);

  test('is the first emulator that this Java can run', () => {
    java();
    expect(choose([CACHED_JAR, SDK_JAR])).toMatchObject({ jar: CACHED_JAR.jar });
    java('case "$*" in *new.jar*) echo "Error: class file version 65" >&2; exit 1;; esac');
    expect(choose([CACHED_JAR, SDK_JAR])).toEqual({
      kind: 'emulator',
      java: 'java',
      jar: SDK_JAR.jar,
      reason: 'of the Google Cloud SDK',
    });
  });

  test('uses the Java of JAVA_HOME before the one on the PATH', () => {
    java();
    const command = java('exit 0', 'home/bin/java');
    const env = { JAVA_HOME: join(directory(), 'home') };
    expect(choose([SDK_JAR], env)).toMatchObject({ java: command });
  });

  test('is the fake when FIRESTORE_FAKE=1, and nothing is searched', () => {
    const search = jest.fn(() => [SDK_JAR]);
    expect(chooseFirestore({ FIRESTORE_FAKE: '1' }, search)).toEqual({
      kind: 'fake',
      reason: 'because FIRESTORE_FAKE=1 is set',
    });
    expect(search).not.toHaveBeenCalled();
  });

  const NO_JAVA = /^because no working Java was found \(in JAVA_HOME and on the PATH\)$/;
  test.each([
    ['Java is not there', undefined, [SDK_JAR], NO_JAVA],
    ['no emulator is installed', 'exit 0', [], /^because no Firestore emulator is installed /],
    [
      'Java runs no emulator',
      '[ "$1" = -version ] || { echo "Error: no $3" >&2; echo more >&2; exit 1; }',
      [CACHED_JAR, SDK_JAR],
      /^because Java cannot run \/cache\/new\.jar \(Error: no /,
    ],
  ])('is the fake when %s', (_title, script, jars, reason) => {
    if (script !== undefined) java(script);
    expect(choose(jars)).toEqual({ kind: 'fake', reason: expect.stringMatching(reason) });
  });
});

test('Firestore emulators are found in the cache of firebase-tools, newest version first, and then in the SDK', () => {
  const find = () => findFirestoreJars({ HOME: directory() }, join(directory(), 'system'));
  expect(find()).toEqual([]);
  const cache = '.cache/firebase/emulators';
  const older = file(`${cache}/cloud-firestore-emulator-v1.9.2.jar`);
  const newer = file(`${cache}/cloud-firestore-emulator-v1.22.0.jar`);
  file(`${cache}/cloud-storage-rules-emulator-v1.1.3.jar`);
  const sdk = file('system/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
  expect(find().map(({ jar }) => jar)).toEqual([newer, older, sdk]);
});
