import { batchGetOf, commitOf } from '../firestoreHttp';
import type { ProfileCase } from './ProfileCase';
import { denied, found, missing } from './outcomes';
import { profile, ravisProfile, asha, ravi } from './profiles';
import { set } from './requests';

const reading: readonly ProfileCase[] = [
  {
    title: 'an account reads its own profile',
    given: { asha: profile() },
    as: asha,
    request: batchGetOf('users/asha'),
    status: 200,
    answer: [found('asha', profile())],
  },
  {
    title: 'an account learns that it has no profile',
    as: asha,
    request: batchGetOf('users/asha'),
    status: 200,
    answer: [missing('asha')],
  },
  {
    title: 'a profile that is requested twice is returned once',
    given: { asha: profile() },
    as: asha,
    request: batchGetOf('users/asha', 'users/asha'),
    status: 200,
    answer: [found('asha', profile())],
  },
  {
    title: 'a visitor who is not signed in reads nothing',
    given: { asha: profile() },
    request: batchGetOf('users/asha'),
    ...denied,
  },
  {
    title: "an account does not read another account's profile",
    given: { asha: profile() },
    as: ravi,
    request: batchGetOf('users/asha'),
    ...denied,
  },
  {
    title: 'an account does not learn whether another account has a profile',
    as: ravi,
    request: batchGetOf('users/asha'),
    ...denied,
  },
  {
    title: 'an account that requests its own and another profile gets neither',
    given: { asha: profile(), ravi: ravisProfile },
    as: asha,
    request: batchGetOf('users/asha', 'users/ravi'),
    ...denied,
  },
  {
    title: 'a request for no document returns none',
    as: asha,
    request: batchGetOf(),
    status: 200,
    answer: [],
  },
];

const elsewhere: readonly ProfileCase[] = [
  {
    title: 'no other collection is read',
    as: asha,
    request: batchGetOf('accounts/asha'),
    ...denied,
  },
  {
    title: 'no other collection is written',
    as: asha,
    request: commitOf([set('accounts/asha', profile())]),
    ...denied,
  },
  {
    title: 'nothing below a profile is read',
    as: asha,
    request: batchGetOf('users/asha/private/card'),
    ...denied,
  },
  {
    title: 'nothing below a profile is written',
    as: asha,
    request: commitOf([set('users/asha/private/card', profile())]),
    ...denied,
  },
];

/** Reads, and every path that is not a profile. */
export const READING_CASES: readonly ProfileCase[] = [...reading, ...elsewhere];
