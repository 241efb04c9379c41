import type { IdentityCase } from '../IdentityCase';
import { ASHA, NO_ADDRESS, NO_PASSWORD, RAVI, UNREACHABLE, WRONG } from './people';
import { frameWatches, sendReset, signIn, signOut, signUp } from './steps';

export const signingIn: readonly IdentityCase[] = [
  {
    title: 'signing in notifies listeners with the stored name (spec §7.3, §7.7)',
    given: [RAVI],
    steps: [frameWatches, { ...signIn(RAVI), notifies: [{ name: 'Ravi Kumar' }] }],
  },
  {
    title: 'an address in capitals signs in too',
    given: [RAVI],
    steps: [
      frameWatches,
      { ...signIn({ ...RAVI, email: 'RAVI@EXAMPLE.COM' }), notifies: [{ name: 'Ravi Kumar' }] },
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
    title: 'an empty or invalid address is refused',
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
    steps: [frameWatches, { ...signIn(ASHA), notifies: [{}] }],
    profiles: { [ASHA.email]: null },
  },
  {
    title: 'a name is reported exactly as typed',
    given: [{ ...ASHA, name: ' Asha  Śrī ' }],
    steps: [frameWatches, { ...signIn(ASHA), notifies: [{ name: ' Asha  Śrī ' }] }],
  },
  {
    title: 'a blank name counts as missing',
    given: [{ ...ASHA, name: '  ' }],
    steps: [frameWatches, { ...signIn(ASHA), notifies: [{}] }],
  },
  {
    title: 'signing in again with the same account notifies no listener',
    given: [RAVI],
    steps: [
      frameWatches,
      { ...signIn(RAVI), notifies: [{ name: 'Ravi Kumar' }] },
      signIn(RAVI),
      { ...signIn({ ...RAVI, password: 'not-the-one' }), refused: WRONG },
    ],
  },
  {
    title: 'signing in with another account replaces the first',
    given: [ASHA, RAVI],
    steps: [
      frameWatches,
      { ...signIn(RAVI), notifies: [{ name: 'Ravi Kumar' }] },
      { ...signIn(ASHA), notifies: [{ name: 'Asha' }] },
    ],
  },
  {
    title: 'signing out ends the session, and succeeds without one (spec §7.6)',
    given: [RAVI],
    steps: [
      frameWatches,
      signOut,
      { ...signIn(RAVI), notifies: [{ name: 'Ravi Kumar' }] },
      { ...signOut, notifies: [null] },
      { ...signIn(RAVI), notifies: [{ name: 'Ravi Kumar' }] },
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
