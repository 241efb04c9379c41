import type { IdentityCase } from '../IdentityCase';
import { ASHA, NO_EMAIL, RAVI } from './people';
import { frameWatches, sendReset, signIn, signUp } from './steps';

export const resetting: readonly IdentityCase[] = [
  {
    title: 'a reset link goes to the address of an account, in any capitalisation (spec §7.5)',
    given: [RAVI],
    steps: [sendReset(RAVI.email), sendReset('RAVI@Example.com')],
    resetMails: [RAVI.email, RAVI.email],
  },
  {
    title: 'a reset for an unknown address succeeds, and no mail is sent',
    given: [RAVI],
    steps: [sendReset(ASHA.email)],
    resetMails: [],
  },
  {
    title: 'a reset without an address is refused',
    steps: [{ ...sendReset(''), refused: NO_EMAIL }],
  },
  {
    title: 'a reset changes neither the password nor the session',
    steps: [
      frameWatches,
      { ...signUp(ASHA), notifies: [{ name: 'Asha' }] },
      sendReset(ASHA.email),
      signIn(ASHA),
    ],
    resetMails: [ASHA.email],
  },
];
