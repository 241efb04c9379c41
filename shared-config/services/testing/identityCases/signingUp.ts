import type { IdentityCase } from '../IdentityCase';
import {
  ASHA,
  LEFT_BEHIND,
  NO_ADDRESS,
  NO_EMAIL,
  NO_PASSWORD,
  RAVI,
  TAKEN,
  WEAK,
  WRONG,
} from './people';
import { frameWatches, signIn, signOut, signUp } from './steps';

export const signingUp: readonly IdentityCase[] = [
  {
    title: 'a new account is signed in with its name, once, and never without the name (spec §7.4)',
    steps: [frameWatches, { ...signUp(ASHA), notifies: [{ name: 'Asha' }] }],
    profiles: { [ASHA.email]: { name: 'Asha', mobile: '', email: ASHA.email } },
  },
  {
    title: 'the profile holds name, mobile and e-mail as typed (spec §3)',
    steps: [signUp(RAVI)],
    profiles: {
      [RAVI.email]: { name: 'Ravi Kumar', mobile: '+91 98450 12345', email: RAVI.email },
    },
  },
  {
    title: "an address in capitals works, and the profile has it as the account's token does",
    steps: [
      frameWatches,
      { ...signUp(ASHA, { email: 'ASHA@Example.COM' }), notifies: [{ name: 'Asha' }] },
      { ...signOut, notifies: [null] },
      { ...signIn(ASHA), notifies: [{ name: 'Asha' }] },
    ],
    profiles: { [ASHA.email]: { name: 'Asha', mobile: '', email: ASHA.email } },
  },
  {
    title: 'an address that is taken is refused, in capitals too, and signs no one in',
    given: [ASHA],
    steps: [
      frameWatches,
      { ...signUp(RAVI, { email: ASHA.email }), refused: TAKEN },
      { ...signUp(RAVI, { email: 'ASHA@example.com' }), refused: TAKEN },
      { ...signUp(RAVI, { email: ASHA.email, password: 'short' }), refused: TAKEN },
    ],
    profiles: { [ASHA.email]: { name: 'Asha', mobile: '', email: ASHA.email } },
  },
  {
    title: 'an account that an earlier sign-up left without its profile is completed by its owner',
    given: [LEFT_BEHIND, RAVI],
    steps: [
      frameWatches,
      { ...signUp(ASHA, { password: 'not-the-one' }), refused: TAKEN },
      { ...signIn(RAVI), notifies: [{ name: 'Ravi Kumar' }] },
      { ...signUp(ASHA), notifies: [{ name: 'Asha' }] },
      { ...signUp(ASHA, { name: 'Somebody else' }), refused: TAKEN },
    ],
    profiles: { [ASHA.email]: { name: 'Asha', mobile: '', email: ASHA.email } },
  },
  {
    title: 'a password of five characters is refused, one of six is accepted (spec §5)',
    steps: [
      frameWatches,
      { ...signUp(ASHA, { password: '12345' }), refused: WEAK },
      { ...signIn({ email: ASHA.email, password: '12345' }), refused: WRONG },
      { ...signUp(ASHA, { password: '123456' }), notifies: [{ name: 'Asha' }] },
    ],
  },
  {
    title: 'the error names the empty field (spec §5)',
    steps: [
      { ...signUp(ASHA, { email: '' }), refused: NO_EMAIL },
      { ...signUp(ASHA, { password: '' }), refused: NO_PASSWORD },
      { ...signUp(ASHA, { email: '', password: '' }), refused: NO_ADDRESS },
      { ...signUp(ASHA, { email: '', password: 'short' }), refused: NO_EMAIL },
    ],
  },
  ...['asha', 'asha@', '@example.com', 'asha@home@example.com'].map((email) => ({
    title: `"${email}" is no address`,
    steps: [
      { ...signUp(ASHA, { email }), refused: NO_ADDRESS },
      { ...signUp(ASHA, { email, password: 'short' }), refused: NO_ADDRESS },
      { ...signUp(ASHA, { email, password: '' }), refused: NO_PASSWORD },
    ],
  })),
  {
    title: 'a sign-up while another account is signed in replaces its session',
    given: [RAVI],
    steps: [
      frameWatches,
      { ...signIn(RAVI), notifies: [{ name: 'Ravi Kumar' }] },
      { ...signUp(ASHA), notifies: [{ name: 'Asha' }] },
    ],
  },
  {
    title: 'a refused sign-up keeps the current session',
    given: [ASHA, RAVI],
    steps: [
      frameWatches,
      { ...signIn(RAVI), notifies: [{ name: 'Ravi Kumar' }] },
      { ...signUp(ASHA), refused: TAKEN },
      { ...signOut, notifies: [null] },
    ],
  },
  {
    title: 'two sign-ups at once never show an account without its name',
    steps: [
      frameWatches,
      {
        call: (identity) =>
          Promise.all([identity.signUp(ASHA), identity.signUp({ ...RAVI, name: ASHA.name })]),
        notifies: [{ name: 'Asha' }],
      },
    ],
  },
];
