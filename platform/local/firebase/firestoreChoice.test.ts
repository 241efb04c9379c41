import { chooseFirestore } from './firestoreChoice';

const usable = { jar: '/sdk/emulator.jar', source: 'the Google Cloud SDK' };
const tooNew = {
  jar: '/cache/new.jar',
  source: 'firebase-tools',
  complaint: 'class file version 65',
};

describe('Which Firestore runs', () => {
  test('is the emulator where Java and the emulator are installed', () => {
    expect(chooseFirestore({ fakeForced: false, java: 'java', emulators: [usable] })).toEqual({
      kind: 'emulator',
      java: 'java',
      jar: '/sdk/emulator.jar',
      reason: 'of the Google Cloud SDK',
    });
  });

  test('is the first emulator that this Java can run', () => {
    const choice = chooseFirestore({
      fakeForced: false,
      java: 'java',
      emulators: [tooNew, usable],
    });
    expect(choice).toMatchObject({ kind: 'emulator', jar: '/sdk/emulator.jar' });
  });

  test('is the fake where it is asked for, whatever is installed', () => {
    expect(chooseFirestore({ fakeForced: true, java: 'java', emulators: [usable] })).toEqual({
      kind: 'fake',
      reason: 'because FIRESTORE_FAKE=1 asks for it',
    });
  });

  test('is the fake where there is no Java', () => {
    expect(chooseFirestore({ fakeForced: false, emulators: [usable] })).toEqual({
      kind: 'fake',
      reason: 'because there is no working Java (looked at JAVA_HOME and the PATH)',
    });
  });

  test('is the fake where there is no emulator', () => {
    const choice = chooseFirestore({ fakeForced: false, java: 'java', emulators: [] });
    expect(choice.kind).toBe('fake');
    expect(choice.reason).toMatch(/^because no Firestore emulator is installed \(looked at /);
  });

  test('is the fake where Java runs no emulator, with what Java says', () => {
    expect(chooseFirestore({ fakeForced: false, java: 'java', emulators: [tooNew] })).toEqual({
      kind: 'fake',
      reason: 'because Java cannot run /cache/new.jar (class file version 65)',
    });
  });
});
