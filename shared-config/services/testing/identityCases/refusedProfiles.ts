import type { IdentityCase } from '../IdentityCase';
import { ASHA, PROFILE_REFUSED, RAVI, WRONG } from './people';
import { frameWatches, signIn, signUp } from './steps';

const TOO_LONG = 'n'.repeat(201);

/** An account whose profile cannot be written is deleted again (docs/specification.md, decisions). */
export const refusedProfiles: readonly IdentityCase[] = [
  {
    title: 'an account whose profile is refused is deleted, and never appears signed in',
    steps: [
      frameWatches,
      { ...signUp(ASHA, { name: TOO_LONG }), refused: PROFILE_REFUSED },
      { ...signIn(ASHA), refused: WRONG },
    ],
    profiles: { [ASHA.email]: null },
  },
  {
    title: 'signing up again works after a refused profile',
    steps: [
      frameWatches,
      { ...signUp(ASHA, { name: TOO_LONG }), refused: PROFILE_REFUSED },
      { ...signUp(ASHA), notifies: [{ name: 'Asha' }] },
    ],
    profiles: { [ASHA.email]: { name: 'Asha', mobile: '', email: ASHA.email } },
  },
  {
    title: 'a listener added after a refused profile gets a signed-out session',
    steps: [
      { ...signUp(ASHA, { name: TOO_LONG }), refused: PROFILE_REFUSED },
      { watch: 'late', notifies: [null] },
    ],
  },
  {
    title: 'a refused profile ends the session of another account',
    given: [RAVI],
    steps: [
      frameWatches,
      { ...signIn(RAVI), notifies: [{ name: 'Ravi Kumar' }] },
      { ...signUp(ASHA, { name: TOO_LONG }), refused: PROFILE_REFUSED, notifies: [null] },
    ],
  },
  {
    title: 'a profile needs a name, and its mobile has at most 40 characters',
    steps: [
      frameWatches,
      { ...signUp(ASHA, { name: '' }), refused: PROFILE_REFUSED },
      { ...signUp(ASHA, { mobile: '1'.repeat(41) }), refused: PROFILE_REFUSED },
      {
        ...signUp(ASHA, { name: 'n'.repeat(200), mobile: '1'.repeat(40) }),
        notifies: [{ name: 'n'.repeat(200) }],
      },
    ],
  },
  {
    title: 'an address of more than 320 characters is refused with its profile',
    steps: [
      frameWatches,
      { ...signUp(ASHA, { email: `${'a'.repeat(309)}@example.com` }), refused: PROFILE_REFUSED },
    ],
  },
];
