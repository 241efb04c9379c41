import type { IdentityCase } from './IdentityCase';
import { deleting } from './identityCases/deleting';
import { refusedProfiles } from './identityCases/refusedProfiles';
import { resetting } from './identityCases/resetting';
import { signingIn } from './identityCases/signingIn';
import { signingUp } from './identityCases/signingUp';
import { watching } from './identityCases/watching';

/** The behaviour of every identity; an implementation that passes can replace the provider in tests of pages. */
export const IDENTITY_CASES: readonly IdentityCase[] = [
  ...signingUp,
  ...refusedProfiles,
  ...signingIn,
  ...watching,
  ...resetting,
  ...deleting,
];
