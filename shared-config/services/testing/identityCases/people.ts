import type { NewAccount } from '../../Identity';
import type { Refusal } from '../IdentityCase';

export const ASHA = {
  name: 'Asha',
  mobile: '',
  email: 'asha@example.com',
  password: 'long-enough',
} as const satisfies NewAccount;

export const RAVI = {
  name: 'Ravi Kumar',
  mobile: '+91 98450 12345',
  email: 'ravi@example.com',
  password: 'another-one',
} as const satisfies NewAccount;

/** Asha's account as a sign-up leaves it that could neither write her profile nor take the account back. */
export const LEFT_BEHIND = { email: ASHA.email, password: ASHA.password } as const;

/** How each refusal reads; the words are the provider's and end on screen (spec §8). */
export const TAKEN: Refusal = {
  code: 'auth/email-already-in-use',
  message: 'Firebase: Error (auth/email-already-in-use).',
};
export const WRONG: Refusal = {
  code: 'auth/invalid-credential',
  message: 'Firebase: Error (auth/invalid-credential).',
};
export const NO_ADDRESS: Refusal = {
  code: 'auth/invalid-email',
  message: 'Firebase: Error (auth/invalid-email).',
};
export const NO_EMAIL: Refusal = {
  code: 'auth/missing-email',
  message: 'Firebase: Error (auth/missing-email).',
};
export const NO_PASSWORD: Refusal = {
  code: 'auth/missing-password',
  message: 'Firebase: Error (auth/missing-password).',
};
export const WEAK: Refusal = {
  code: 'auth/weak-password',
  message: 'Firebase: Password should be at least 6 characters (auth/weak-password).',
};
export const UNREACHABLE: Refusal = {
  code: 'auth/network-request-failed',
  message: 'Firebase: Error (auth/network-request-failed).',
};
/** Firestore's emulator adds which line of the rules refused, so the words differ from place to place. */
export const PROFILE_REFUSED: Refusal = { code: 'permission-denied' };
