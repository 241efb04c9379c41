import { DOCUMENTS } from '../testing/firestoreHttp';
import { unsignedToken } from '../testing/unsignedToken';
import { commit } from './documents';
import { profileRule } from './profileRule';
import { CommitBody, readBody, readCaller, type Write } from './requests';

/* What profiles.test.ts, which compares the fake with the emulator, does not see. */

const name = `${DOCUMENTS}/users/asha`;
const asha = { uid: 'asha', email: 'asha@example.com' };
const text = (value: string) => ({ stringValue: value });
const fields = { name: text('Asha'), mobile: text(''), email: text('asha@example.com') };

test('the fake records when a profile was created and when it was last changed', () => {
  const created = commit(new Map(), [{ update: { name, fields } }], asha, '2026-01-01T00:00:00Z');
  const changed = commit(created, [{ update: { name, fields } }], asha, '2026-01-02T00:00:00Z');
  expect(changed.get(name)).toMatchObject({
    createTime: '2026-01-01T00:00:00Z',
    updateTime: '2026-01-02T00:00:00Z',
  });
});

test.each([
  ['a write with "updateTransforms"', { update: { name, fields }, updateTransforms: [] }],
  ['a write with "transform"', { transform: { document: name, fieldTransforms: [] } }],
  ['the field path "name.first"', { update: { name }, updateMask: { fieldPaths: ['name.first'] } }],
])('the fake names what it does not support: %s', (what, write) => {
  expect(() => commit(new Map(), [write as Write], asha, '2026-01-01T00:00:00Z')).toThrow(
    `The fake for Firestore does not support ${what}. Install Java and the Firestore emulator`,
  );
});

test.each([
  ['accounts may access only users/{uid}', { path: ['waitlist', 'asha'] }],
  ['the request is not signed in', { caller: undefined }],
  ['the profile belongs to another account', { caller: { uid: 'ravi' } }],
  ['a profile has no field "admin"', { after: { ...fields, admin: text('yes') } }],
  ['mobile must be a string', { after: { ...fields, mobile: { integerValue: '1' } } }],
  ['name must have 1 to 200 characters, not 0', { after: { ...fields, name: text('') } }],
  ["the e-mail differs from the account's", { after: { ...fields, email: text('r@example.com') } }],
])('the fake denies with its reason: %s', (reason, difference) => {
  const request = { operation: 'create', path: ['users', 'asha'], caller: asha, after: fields };
  expect(profileRule({ ...request, operation: 'create', ...difference })).toEqual({
    allowed: false,
    reason,
  });
});

test.each([
  [{ sub: 'asha', email: 5 }, { uid: 'asha' }],
  [{ sub: 5, email: 'asha@example.com' }, undefined],
])('a request with the claims %j comes from %j', (claims, caller) => {
  expect(readCaller(`Bearer ${unsignedToken(claims)}`)).toEqual(caller);
});

test('two types for one value are malformed', () => {
  const mobile = { stringValue: '', nullValue: null };
  const writes = [{ update: { name, fields: { mobile } } }];
  expect(() => readBody(CommitBody, JSON.stringify({ writes }))).toThrow(
    "Payload isn't valid for request.",
  );
});
