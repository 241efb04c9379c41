import type { IdentityCase } from './IdentityCase';
import { refusedProfiles } from './identityCases/refusedProfiles';
import { resetting } from './identityCases/resetting';
import { signingIn } from './identityCases/signingIn';
import { signingUp } from './identityCases/signingUp';
import { watching } from './identityCases/watching';

/** What every identity does; whatever passes all of these can stand for the provider in tests of pages. */
export const IDENTITY_CASES: readonly IdentityCase[] = [
  ...signingUp,
  ...refusedProfiles,
  ...signingIn,
  ...watching,
  ...resetting,
];
