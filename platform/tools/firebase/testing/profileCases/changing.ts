import { commitOf } from '../firestoreHttp';
import type { ProfileCase } from './ProfileCase';
import { denied, wrote, nothingWritten } from './outcomes';
import { text, profile, withoutMobile, ravisProfile, asha, ravi } from './profiles';
import { set, remove, setAsha, updateAsha } from './requests';

const changing: readonly ProfileCase[] = [
  {
    title: 'an account replaces its own profile',
    given: { asha: profile() },
    as: asha,
    request: setAsha(profile({ name: text('Asha R.') })),
    ...wrote,
    afterwards: { asha: profile({ name: text('Asha R.') }) },
  },
  {
    title: 'an account changes one field of its own profile',
    given: { asha: profile() },
    as: asha,
    request: updateAsha({ mobile: text('') }, 'mobile'),
    ...wrote,
    afterwards: { asha: profile({ mobile: text('') }) },
  },
  {
    title: 'an account adds no field to its own profile',
    given: { asha: profile() },
    as: asha,
    request: updateAsha({ admin: text('yes') }, 'admin'),
    ...denied,
    afterwards: { asha: profile() },
  },
  {
    title: 'an account removes no field from its own profile',
    given: { asha: profile() },
    as: asha,
    request: updateAsha({}, 'mobile'),
    ...denied,
    afterwards: { asha: profile() },
  },
  {
    title: 'changing a profile that does not exist is not found',
    as: asha,
    request: updateAsha(profile(), 'name', 'mobile', 'email'),
    status: 404,
    error: 'NOT_FOUND',
    ...nothingWritten,
  },
  {
    title: 'an account does not learn from a change whether another account has a profile',
    as: ravi,
    request: updateAsha({ name: text('Ravi') }, 'name'),
    ...denied,
  },
  {
    title: "an account does not replace another account's profile",
    given: { asha: profile() },
    as: ravi,
    request: setAsha(ravisProfile),
    ...denied,
    afterwards: { asha: profile() },
  },
  {
    title: "an account does not change a field of another account's profile",
    given: { asha: profile() },
    as: ravi,
    request: updateAsha({ name: text('Ravi') }, 'name'),
    ...denied,
    afterwards: { asha: profile() },
  },
  {
    title: 'creating an existing profile is a conflict',
    given: { asha: profile() },
    as: asha,
    request: commitOf([{ ...set('users/asha', profile()), currentDocument: { exists: false } }]),
    status: 409,
    error: 'ALREADY_EXISTS',
    afterwards: { asha: profile() },
  },
  {
    title: 'an account deletes its own profile',
    given: { asha: profile(), ravi: ravisProfile },
    as: asha,
    request: commitOf([remove('users/asha')]),
    status: 200,
    afterwards: { asha: null, ravi: ravisProfile },
  },
  {
    title: 'an account deletes its own profile that is gone already',
    as: asha,
    request: commitOf([remove('users/asha')]),
    status: 200,
    ...nothingWritten,
  },
  {
    title: "an account does not delete another account's profile",
    given: { asha: profile() },
    as: ravi,
    request: commitOf([remove('users/asha')]),
    ...denied,
    afterwards: { asha: profile() },
  },
];

const together: readonly ProfileCase[] = [
  {
    title: "a commit that also touches another account's profile writes nothing",
    given: { ravi: ravisProfile },
    as: asha,
    request: commitOf([set('users/asha', profile()), set('users/ravi', profile())]),
    ...denied,
    afterwards: { asha: null, ravi: ravisProfile },
  },
  {
    title: 'a commit whose second write is refused writes nothing',
    as: asha,
    request: commitOf([set('users/asha', profile()), set('users/asha', withoutMobile)]),
    ...denied,
    ...nothingWritten,
  },
  {
    title: 'the last of two writes to a profile wins',
    as: asha,
    request: commitOf([
      set('users/asha', profile()),
      set('users/asha', profile({ name: text('Asha R.') })),
    ]),
    status: 200,
    afterwards: { asha: profile({ name: text('Asha R.') }) },
  },
  {
    title: 'a commit without writes returns an empty object',
    as: asha,
    request: commitOf([]),
    status: 200,
    answer: {},
  },
];

/** Changing, deleting, and several writes in one commit. */
export const CHANGING_CASES: readonly ProfileCase[] = [...changing, ...together];
