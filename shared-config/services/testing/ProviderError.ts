/** The exact messages of the identity provider and the profile's database, by code (spec §8). */
const MESSAGES = {
  'auth/email-already-in-use': 'Firebase: Error (auth/email-already-in-use).',
  'auth/invalid-credential': 'Firebase: Error (auth/invalid-credential).',
  'auth/invalid-email': 'Firebase: Error (auth/invalid-email).',
  'auth/missing-email': 'Firebase: Error (auth/missing-email).',
  'auth/missing-password': 'Firebase: Error (auth/missing-password).',
  'auth/network-request-failed': 'Firebase: Error (auth/network-request-failed).',
  'auth/weak-password': 'Firebase: Password should be at least 6 characters (auth/weak-password).',
  'permission-denied': 'Request failed with error: Missing or insufficient permissions.',
} as const;

export type ProviderErrorCode = keyof typeof MESSAGES;

/** An error like the provider's; platform/tools/firebase/identity.parity.test.ts compares the two. */
export class ProviderError extends Error {
  override readonly name = 'FirebaseError';

  constructor(readonly code: ProviderErrorCode) {
    super(MESSAGES[code]);
  }
}
