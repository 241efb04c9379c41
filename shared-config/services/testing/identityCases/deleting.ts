import type { IdentityCase } from '../IdentityCase';
import { ASHA, LEFT_BEHIND, RAVI, UNREACHABLE, WRONG } from './people';
import { deleteAccount, frameWatches, signIn, signUp } from './steps';

export const deleting: readonly IdentityCase[] = [
  {
    title: 'a logged-in visitor deletes the account: the profile is gone, and the session ends',
    steps: [
      frameWatches,
      { ...signUp(ASHA), notifies: [{ name: 'Asha' }] },
      { ...deleteAccount(ASHA), notifies: [null] },
      { ...signIn(ASHA), refused: WRONG },
    ],
    profiles: { [ASHA.email]: null },
  },
  {
    title: 'a visitor who is not logged in deletes an account, and no greeting shows meanwhile',
    given: [RAVI],
    steps: [frameWatches, deleteAccount(RAVI), { ...signIn(RAVI), refused: WRONG }],
    profiles: { [RAVI.email]: null },
  },
  {
    title: 'a wrong password deletes nothing and keeps the session',
    given: [RAVI],
    steps: [
      frameWatches,
      { ...signUp(ASHA), notifies: [{ name: 'Asha' }] },
      { ...deleteAccount({ ...ASHA, password: 'not-hers' }), refused: WRONG },
    ],
    profiles: {
      [ASHA.email]: { name: 'Asha', mobile: '', email: ASHA.email },
      [RAVI.email]: { name: RAVI.name, mobile: '', email: RAVI.email },
    },
  },
  {
    title: 'an account whose profile is gone already is deleted',
    given: [LEFT_BEHIND],
    steps: [deleteAccount(LEFT_BEHIND), { ...signIn(LEFT_BEHIND), refused: WRONG }],
  },
  {
    title: 'a deleted address can sign up again',
    steps: [
      frameWatches,
      { ...signUp(ASHA), notifies: [{ name: 'Asha' }] },
      { ...deleteAccount(ASHA), notifies: [null] },
      { ...signUp(ASHA), notifies: [{ name: 'Asha' }] },
    ],
  },
  {
    title: 'without a connection nothing is deleted, and the provider says so',
    given: [RAVI],
    offline: true,
    steps: [{ ...deleteAccount(RAVI), refused: UNREACHABLE }],
  },
];
