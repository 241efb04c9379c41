import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { useTemporaryDirectory } from '@getit/parts/process/testing/temporaryDirectory';
import { chooseFirestore } from './chooseFirestore';

// Each test starts processes.
const SLOW_TEST_MS = 30_000;
jest.setTimeout(SLOW_TEST_MS);

const SDK_JAR = { jar: '/sdk/emulator.jar', source: 'the Google Cloud SDK' };
const CACHED_JAR = { jar: '/cache/new.jar', source: 'firebase-tools' };
const WORKS = 'exit 0';
const REFUSES_THE_CACHED_JAR =
  'case "$*" in *new.jar*) echo "Error: class file version 65" >&2; exit 1;; esac';

describe('The Firestore to run', () => {
  const directory = useTemporaryDirectory();
  const java = (path: string, script: string): string => {
    const file = join(directory(), path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return file;
  };
  const choose = (jars = [SDK_JAR], env: Record<string, string> = {}) =>
    chooseFirestore({ PATH: join(directory(), 'bin'), ...env }, () => jars);

  test('is the emulator when Java and the emulator are installed', () => {
    java('bin/java', WORKS);
    expect(choose()).toEqual({
      kind: 'emulator',
      java: 'java',
      jar: '/sdk/emulator.jar',
      reason: 'of the Google Cloud SDK',
    });
  });

  test('is the first emulator that this Java can run', () => {
    java('bin/java', WORKS);
    expect(choose([CACHED_JAR, SDK_JAR])).toMatchObject({ jar: CACHED_JAR.jar });
    java('bin/java', REFUSES_THE_CACHED_JAR);
    expect(choose([CACHED_JAR, SDK_JAR])).toMatchObject({ jar: SDK_JAR.jar });
  });

  test('uses the Java of JAVA_HOME before the one on the PATH', () => {
    java('bin/java', WORKS);
    const command = java('home/bin/java', WORKS);
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

  test.each([
    ['is not there', undefined],
    ['only pretends to be one', 'echo "Unable to locate a Java Runtime." >&2; exit 1'],
  ])('is the fake when Java %s', (_title, script) => {
    if (script) java('bin/java', script);
    expect(choose()).toEqual({
      kind: 'fake',
      reason: 'because no working Java was found (in JAVA_HOME and on the PATH)',
    });
  });

  test('is the fake when no emulator is installed', () => {
    java('bin/java', WORKS);
    expect(choose([])).toEqual({
      kind: 'fake',
      reason: expect.stringMatching(/^because no Firestore emulator is installed \(searched /),
    });
  });

  test('is the fake when Java runs no emulator, with the first error of the best one', () => {
    java('bin/java', `[ "$1" = -version ] || { echo "Error: no $3" >&2; echo more >&2; exit 1; }`);
    expect(choose([CACHED_JAR, SDK_JAR])).toMatchObject({
      kind: 'fake',
      reason: expect.stringMatching(/^because Java cannot run \/cache\/new\.jar \(Error: no /),
    });
  });
});
