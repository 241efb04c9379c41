import { CHANGING_CASES } from './profileCases/changing';
import { CREATING_CASES } from './profileCases/creating';
import { MALFORMED_CASES } from './profileCases/malformed';
import { READING_CASES } from './profileCases/reading';
import { SHAPES_CASES } from './profileCases/shapes';
import type { ProfileCase } from './profileCases/ProfileCase';

/** Requests with the same outcome on the Firestore emulator and on the fake. */
export const PROFILE_CASES: readonly ProfileCase[] = [
  ...CREATING_CASES,
  ...SHAPES_CASES,
  ...CHANGING_CASES,
  ...READING_CASES,
  ...MALFORMED_CASES,
];
