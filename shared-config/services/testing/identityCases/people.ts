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

/** Asha's account after a sign-up that could neither write her profile nor delete the account. */
export const LEFT_BEHIND = { email: ASHA.email, password: ASHA.password } as const;

/** The provider's refusals; their messages are shown to the visitor (spec §8). */
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
/** Without a message: Firestore's emulator adds the line of the rule to it. */
export const PROFILE_REFUSED: Refusal = { code: 'permission-denied' };
