import { chooseFirestore } from './firestoreChoice';

const usable = { jar: '/sdk/emulator.jar', source: 'the Google Cloud SDK' };
const tooNew = {
  jar: '/cache/new.jar',
  source: 'firebase-tools',
  complaint: 'class file version 65',
};

describe('Which Firestore runs', () => {
  test('is the emulator where Java and the emulator are installed', () => {
    expect(chooseFirestore({ standInForced: false, java: 'java', emulators: [usable] })).toEqual({
      kind: 'emulator',
      java: 'java',
      jar: '/sdk/emulator.jar',
      reason: 'of the Google Cloud SDK',
    });
  });

  test('is the first emulator that this Java can run', () => {
    const choice = chooseFirestore({
      standInForced: false,
      java: 'java',
      emulators: [tooNew, usable],
    });
    expect(choice).toMatchObject({ kind: 'emulator', jar: '/sdk/emulator.jar' });
  });

  test('is the stand-in where it is asked for, whatever is installed', () => {
    expect(chooseFirestore({ standInForced: true, java: 'java', emulators: [usable] })).toEqual({
      kind: 'stand-in',
      reason: 'because FIRESTORE_STAND_IN=1 asks for it',
    });
  });

  test('is the stand-in where there is no Java', () => {
    expect(chooseFirestore({ standInForced: false, emulators: [usable] })).toEqual({
      kind: 'stand-in',
      reason: 'because there is no working Java (looked at JAVA_HOME and the PATH)',
    });
  });

  test('is the stand-in where there is no emulator', () => {
    const choice = chooseFirestore({ standInForced: false, java: 'java', emulators: [] });
    expect(choice.kind).toBe('stand-in');
    expect(choice.reason).toMatch(/^because no Firestore emulator is installed \(looked at /);
  });

  test('is the stand-in where Java runs no emulator, with what Java says', () => {
    expect(chooseFirestore({ standInForced: false, java: 'java', emulators: [tooNew] })).toEqual({
      kind: 'stand-in',
      reason: 'because Java cannot run /cache/new.jar (class file version 65)',
    });
  });
});
