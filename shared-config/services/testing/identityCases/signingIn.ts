import type { IdentityCase } from '../IdentityCase';
import { ASHA, NO_ADDRESS, NO_PASSWORD, RAVI, UNREACHABLE, WRONG } from './people';
import { frameWatches, sendReset, signIn, signOut, signUp } from './steps';

export const signingIn: readonly IdentityCase[] = [
  {
    title: 'who signs in is told to watchers with the stored name (spec §7.3, §7.7)',
    given: [RAVI],
    steps: [frameWatches, { ...signIn(RAVI), tells: [{ name: 'Ravi Kumar' }] }],
  },
  {
    title: 'an address in capitals signs in too',
    given: [RAVI],
    steps: [
      frameWatches,
      { ...signIn({ ...RAVI, email: 'RAVI@EXAMPLE.COM' }), tells: [{ name: 'Ravi Kumar' }] },
    ],
  },
  {
    title: 'a wrong password and an unknown address are refused alike (spec §8)',
    given: [RAVI],
    steps: [
      frameWatches,
      { ...signIn({ ...RAVI, password: 'not-the-one' }), refused: WRONG },
      { ...signIn({ ...RAVI, password: RAVI.password.toUpperCase() }), refused: WRONG },
      { ...signIn(ASHA), refused: WRONG },
      { ...signIn({ ...RAVI, email: ` ${RAVI.email} ` }), refused: WRONG },
    ],
  },
  {
    title: 'what is empty or no address is refused',
    steps: [
      { ...signIn({ email: '', password: 'long-enough' }), refused: NO_ADDRESS },
      { ...signIn({ email: 'ravi', password: 'long-enough' }), refused: NO_ADDRESS },
      { ...signIn({ email: RAVI.email, password: '' }), refused: NO_PASSWORD },
      { ...signIn({ email: '', password: '' }), refused: NO_ADDRESS },
    ],
  },
  {
    title: 'an account without a profile has a session without a name (spec §2)',
    given: [{ email: ASHA.email, password: ASHA.password }],
    steps: [frameWatches, { ...signIn(ASHA), tells: [{}] }],
    profiles: { [ASHA.email]: null },
  },
  {
    title: 'a name is told as it was typed',
    given: [{ ...ASHA, name: ' Asha  Śrī ' }],
    steps: [frameWatches, { ...signIn(ASHA), tells: [{ name: ' Asha  Śrī ' }] }],
  },
  {
    title: 'a name of blanks counts as none',
    given: [{ ...ASHA, name: '  ' }],
    steps: [frameWatches, { ...signIn(ASHA), tells: [{}] }],
  },
  {
    title: 'who is signed in and signs in again is no news',
    given: [RAVI],
    steps: [
      frameWatches,
      { ...signIn(RAVI), tells: [{ name: 'Ravi Kumar' }] },
      signIn(RAVI),
      { ...signIn({ ...RAVI, password: 'not-the-one' }), refused: WRONG },
    ],
  },
  {
    title: 'another account takes the place of the first',
    given: [ASHA, RAVI],
    steps: [
      frameWatches,
      { ...signIn(RAVI), tells: [{ name: 'Ravi Kumar' }] },
      { ...signIn(ASHA), tells: [{ name: 'Asha' }] },
    ],
  },
  {
    title: 'signing out ends the session, also if no one was signed in (spec §7.6)',
    given: [RAVI],
    steps: [
      frameWatches,
      signOut,
      { ...signIn(RAVI), tells: [{ name: 'Ravi Kumar' }] },
      { ...signOut, tells: [null] },
      { ...signIn(RAVI), tells: [{ name: 'Ravi Kumar' }] },
    ],
  },
  {
    title: 'without a network every request is refused, and no one is signed in',
    offline: true,
    steps: [
      frameWatches,
      { ...signIn(RAVI), refused: UNREACHABLE },
      { ...signUp(ASHA), refused: UNREACHABLE },
      { ...sendReset(RAVI.email), refused: UNREACHABLE },
      signOut,
    ],
  },
];
