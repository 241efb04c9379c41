import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFirestoreFacts } from './firestoreFacts';
import { useTemporaryDirectory } from '../../process/testing/temporaryDirectory';

describe('What is known about this machine', () => {
  const directory = useTemporaryDirectory();
  const script = (path: string, lines: string): string => {
    const full = join(directory(), path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, `#!/bin/sh\n${lines}\n`);
    chmodSync(full, 0o755);
    return full;
  };
  const facts = (env: Record<string, string> = {}) => {
    const jar = join(directory(), 'emulator.jar');
    writeFileSync(jar, '');
    return findFirestoreFacts({
      PATH: join(directory(), 'bin'),
      FIRESTORE_EMULATOR_JAR: jar,
      ...env,
    });
  };

  test('is nothing, where the fake is asked for', () => {
    expect(facts({ FIRESTORE_FAKE: '1' })).toEqual({ fakeForced: true, emulators: [] });
  });

  test('is that there is no Java', () => {
    expect(facts()).not.toHaveProperty('java');
  });

  test('is that a Java which only pretends to be one does not count', () => {
    script('bin/java', 'echo "Unable to locate a Java Runtime." >&2; exit 1');
    expect(facts()).not.toHaveProperty('java');
  });

  test('is that the Java of JAVA_HOME comes first', () => {
    script('bin/java', 'exit 0');
    const java = script('home/bin/java', 'exit 0');
    expect(facts({ JAVA_HOME: join(directory(), 'home') })).toMatchObject({ java });
  });

  test('is that the emulator runs', () => {
    script('bin/java', 'exit 0');
    const [emulator] = facts().emulators;
    expect(emulator).toMatchObject({ source: 'FIRESTORE_EMULATOR_JAR' });
    expect(emulator).not.toHaveProperty('complaint');
  });

  test('is why the emulator does not run', () => {
    script('bin/java', '[ "$1" = -version ] || { echo "Error: it wants Java 21" >&2; exit 1; }');
    expect(facts().emulators[0]?.complaint).toBe('Error: it wants Java 21');
  });
});
