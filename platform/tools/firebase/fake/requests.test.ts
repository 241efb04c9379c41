import { DOCUMENTS } from '../testing/firestoreHttp';
import { unsignedToken } from '../testing/unsignedToken';
import { readCaller } from './readCaller';
import { CommitBody, readBody } from './requestBodies';

describe('A request to the fake', () => {
  test.each([
    [
      { sub: 'asha', email: 'asha@example.com' },
      { uid: 'asha', email: 'asha@example.com' },
    ],
    [{ sub: 'asha', email: 5 }, { uid: 'asha' }],
    [{ sub: 5, email: 'asha@example.com' }, undefined],
  ])('with the claims %j comes from %j', (claims, caller) => {
    expect(readCaller(`Bearer ${unsignedToken(claims)}`)).toEqual(caller);
  });

  test('with two types for one value is malformed', () => {
    const mobile = { stringValue: '', nullValue: null };
    const update = { name: `${DOCUMENTS}/users/asha`, fields: { mobile } };
    expect(() => readBody(CommitBody, JSON.stringify({ writes: [{ update }] }))).toThrow(
      "Payload isn't valid for request.",
    );
  });
});
