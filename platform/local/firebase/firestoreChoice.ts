/** A Firestore emulator that was found on this machine. */
export interface FoundEmulator {
  /** The path of the jar. */
  readonly jar: string;
  /** Where it comes from, in words that fit "the emulator of …". */
  readonly source: string;
  /** Why it cannot run here, in Java's words; left out where it can. */
  readonly complaint?: string;
}

/** What is known about this machine. */
export interface FirestoreFacts {
  readonly fakeForced: boolean;
  /** The command that runs Java; left out where there is none that works. */
  readonly java?: string;
  /** In order of preference. */
  readonly emulators: readonly FoundEmulator[];
}

/** Which of the two to run; the reason is the rest of a sentence that begins with its name. */
export type FirestoreChoice =
  | {
      readonly kind: 'emulator';
      readonly java: string;
      readonly jar: string;
      readonly reason: string;
    }
  | { readonly kind: 'fake'; readonly reason: string };

/**
 * The real emulator wherever it can run; the fake where it cannot, or where `FIRESTORE_FAKE=1` asks
 * for it.
 */
export function chooseFirestore({ fakeForced, java, emulators }: FirestoreFacts): FirestoreChoice {
  const fake = (reason: string): FirestoreChoice => ({ kind: 'fake', reason });
  if (fakeForced) return fake('because FIRESTORE_FAKE=1 asks for it');
  if (java === undefined) {
    return fake('because there is no working Java (looked at JAVA_HOME and the PATH)');
  }
  const usable = emulators.find(({ complaint }) => complaint === undefined);
  if (usable) {
    return { kind: 'emulator', java, jar: usable.jar, reason: `of ${usable.source}` };
  }
  const broken = emulators[0];
  if (broken) {
    return fake(`because Java cannot run ${broken.jar} (${broken.complaint ?? 'no reason given'})`);
  }
  return fake(
    'because no Firestore emulator is installed (looked at FIRESTORE_EMULATOR_JAR, the cache of firebase-tools, the Google Cloud SDK)',
  );
}
