import { DOCUMENTS, batchGetOf, commitOf } from '../firestoreHttp';
import type { ProfileCase } from './ProfileCase';
import { invalid, nothingWritten } from './outcomes';
import { profile, asha } from './profiles';
import { set, remove, setAsha } from './requests';

/** Malformed requests. */
export const MALFORMED_CASES: readonly ProfileCase[] = [
  {
    title: 'an invalid token is refused',
    request: { ...batchGetOf('users/asha'), headers: { authorization: 'Bearer none' } },
    ...invalid,
  },
  {
    title: 'a body that is not JSON is refused',
    as: asha,
    request: { ...commitOf([]), body: '{"writes":[' },
    ...invalid,
  },
  {
    title: 'a body that is a list is refused',
    as: asha,
    request: { ...commitOf([]), body: '[]' },
    ...invalid,
  },
  {
    title: 'a body with an unknown key is refused',
    as: asha,
    request: { ...commitOf([]), body: { documents: [] } },
    ...invalid,
  },
  { title: 'a write of nothing is refused', as: asha, request: commitOf([{}]), ...invalid },
  {
    title: 'a write that both sets and deletes is refused',
    as: asha,
    request: commitOf([{ ...set('users/asha', profile()), ...remove('users/asha') }]),
    ...invalid,
    ...nothingWritten,
  },
  {
    title: 'a value without a type is refused',
    as: asha,
    request: setAsha(profile({ mobile: {} })),
    ...invalid,
    ...nothingWritten,
  },
  {
    title: 'a value of an unknown type is refused',
    as: asha,
    request: setAsha(profile({ mobile: { phoneValue: '1' } })),
    ...invalid,
    ...nothingWritten,
  },
  {
    title: 'the name of a collection is refused',
    as: asha,
    request: batchGetOf('users'),
    ...invalid,
  },
  {
    title: 'a path with `..` is refused',
    as: asha,
    request: commitOf([set('users/..', profile())]),
    ...invalid,
  },
  {
    title: 'an unknown request is not found',
    as: asha,
    request: { method: 'POST', path: `/v1/${DOCUMENTS}:forget`, body: {} },
    status: 404,
  },
];
