import { FIELD_LENGTHS } from 'shared-config/site/fieldLengths';
import { describeEachFirestore } from './testing/eachFirestore';
import {
  batchGetOf,
  clear,
  commitOf,
  DOCUMENTS,
  send,
  unsignedToken,
  type HttpRequest,
} from './testing/firestoreHttp';

/* The fake answers each request like the Firestore emulator, whose rules are those of the site. */

/** A profile in Firestore's JSON, or other fields in its place. */
type Fields = Readonly<Record<string, unknown>>;
type Claims = Readonly<Record<string, unknown>> | undefined;

const text = (value: string) => ({ stringValue: value });
const profile = (fields: Fields = {}): Fields => ({
  name: text('Asha Rao'),
  mobile: text('+91 98450 00000'),
  email: text('asha@example.com'),
  ...fields,
});
const withoutMobile: Fields = { name: text('Asha Rao'), email: text('asha@example.com') };
const ravisProfile = profile({ name: text('Ravi'), email: text('ravi@example.com') });
const BOTH = { asha: profile(), ravi: ravisProfile };
const NEITHER = { asha: null, ravi: null };

const asha = { sub: 'asha', email: 'asha@example.com' };
const ravi = { sub: 'ravi', email: 'ravi@example.com' };
const withLongEmail = (length: number) => `${'e'.repeat(length - 12)}@example.com`;

/** A write of a whole document. */
const set = (path: string, fields: Fields) => ({
  update: { name: `${DOCUMENTS}/${path}`, fields },
});
const remove = (path: string) => ({ delete: `${DOCUMENTS}/${path}` });
/** The requests of `setDoc` and `updateDoc` for Asha's profile. */
const setAsha = (fields: Fields) => commitOf([set('users/asha', fields)]);
const updateAsha = (fields: Fields, ...fieldPaths: string[]) =>
  commitOf([
    { ...set('users/asha', fields), updateMask: { fieldPaths }, currentDocument: { exists: true } },
  ]);

/** The answer of a read: what there is of each account. */
const found = (profiles: Readonly<Record<string, Fields | null>>) =>
  Object.entries(profiles).map(([uid, fields]) => {
    const name = `${DOCUMENTS}/users/${uid}`;
    const [createTime, updateTime, readTime] = Array<unknown>(3).fill(expect.any(String));
    return fields === null
      ? { missing: name, readTime }
      : { found: { name, fields, createTime, updateTime }, readTime };
  });

describeEachFirestore('Profiles', (address) => {
  beforeEach(() => clear(address()));

  const ask = (request: HttpRequest, as: Claims) =>
    send(address(), request, as && unsignedToken(as));
  const storeBoth = async (): Promise<void> => {
    const writes = Object.entries(BOTH).map(([uid, fields]) => set(`users/${uid}`, fields));
    expect((await send(address(), commitOf(writes), 'owner')).status).toBe(200);
  };
  const stored = async (): Promise<unknown> =>
    (await send(address(), batchGetOf('users/asha', 'users/ravi'), 'owner')).body;
  const refusal = (status: string) => ({ error: { status } });

  test.each([
    ['all its fields', {}],
    ['an empty mobile', { mobile: text('') }],
    ['a name of 1 character', { name: text('A') }],
    ['a name as long as the form takes', { name: text('n'.repeat(FIELD_LENGTHS.name)) }],
    [
      'as many emoji, which count once as in the form',
      { name: text('😀'.repeat(FIELD_LENGTHS.name)) },
    ],
    ['a name of two lines', { name: text('Asha\nRao') }],
    [
      'a mobile as long as the form takes',
      { mobile: text('9'.repeat(FIELD_LENGTHS.profileMobile)) },
    ],
    ['an email as long as the form takes', { email: text(withLongEmail(FIELD_LENGTHS.email)) }],
  ])('an account creates its profile with %s', async (_what, fields) => {
    const { email } = profile(fields) as { email: { stringValue: string } };
    const answer = await ask(setAsha(profile(fields)), { sub: 'asha', email: email.stringValue });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ writeResults: [{ updateTime: expect.any(String) }] });
    expect(await stored()).toEqual(found({ ...NEITHER, asha: profile(fields) }));
  });

  const noEmail = { sub: 'asha' };
  const longEmail = { sub: 'asha', email: withLongEmail(321) };
  test.each<[string, Claims, Fields]>([
    ['a visitor who is not signed in', undefined, profile()],
    ['another account', ravi, ravisProfile],
    ['a token without an account', { email: 'asha@example.com' }, profile()],
    ['an account without an email', noEmail, profile()],
    ['another email', asha, profile({ email: text('other@example.com') })],
    ['an email of 321 characters', longEmail, profile({ email: text(longEmail.email) })],
    ['a field that profiles do not have', asha, profile({ admin: { booleanValue: true } })],
    ['no mobile at all', asha, withoutMobile],
    ['an empty name', asha, profile({ name: text('') })],
    [
      'a longer name than the form takes',
      asha,
      profile({ name: text('n'.repeat(FIELD_LENGTHS.name + 1)) }),
    ],
    ['a name of 201 emoji', asha, profile({ name: text('😀'.repeat(201)) })],
    [
      'a longer mobile',
      asha,
      profile({ mobile: text('9'.repeat(FIELD_LENGTHS.profileMobile + 1)) }),
    ],
    ['a number for the mobile', asha, profile({ mobile: { integerValue: '9845000000' } })],
    ['a list for the name', asha, profile({ name: { arrayValue: { values: [text('A')] } } })],
  ])('no profile is created by or with %s', async (_what, as, fields) => {
    const answer = await ask(setAsha(fields), as);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject(refusal('PERMISSION_DENIED'));
    expect(await stored()).toEqual(found(NEITHER));
  });

  const renamed = profile({ name: text('Asha R.') });
  test.each<[string, HttpRequest, Fields | null]>([
    ['replaces its profile', setAsha(renamed), renamed],
    [
      'changes one field',
      updateAsha({ mobile: text('') }, 'mobile'),
      profile({ mobile: text('') }),
    ],
    ['deletes its profile', commitOf([remove('users/asha')]), null],
    [
      'writes twice, and the last write wins',
      commitOf([set('users/asha', profile({ name: text('A') })), set('users/asha', renamed)]),
      renamed,
    ],
    ['commits nothing', commitOf([]), profile()],
  ])('an account %s', async (_what, request, afterwards) => {
    await storeBoth();
    expect((await ask(request, asha)).status).toBe(200);
    expect(await stored()).toEqual(found({ ...BOTH, asha: afterwards }));
  });

  test.each<[string, Claims, HttpRequest]>([
    ['a visitor reads', undefined, batchGetOf('users/asha')],
    ['a visitor deletes', undefined, commitOf([remove('users/asha')])],
    ['an account reads that of another', ravi, batchGetOf('users/asha')],
    ['an account reads its own and another', asha, batchGetOf('users/asha', 'users/ravi')],
    ['an account changes that of another', ravi, updateAsha({ name: text('Ravi') }, 'name')],
    ['an account deletes that of another', ravi, commitOf([remove('users/asha')])],
    ['an account adds a field', asha, updateAsha({ admin: text('yes') }, 'admin')],
    ['an account removes a field', asha, updateAsha({}, 'mobile')],
    [
      'an account also writes that of another',
      asha,
      commitOf([set('users/asha', renamed), set('users/ravi', profile())]),
    ],
    [
      'the second write is refused',
      asha,
      commitOf([set('users/asha', renamed), set('users/asha', withoutMobile)]),
    ],
    ['another collection is read', asha, batchGetOf('accounts/asha')],
    ['something below a profile is read', asha, batchGetOf('users/asha/private/card')],
  ])('profiles stay as they are, and closed, where %s', async (_what, as, request) => {
    await storeBoth();
    const answer = await ask(request, as);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject(refusal('PERMISSION_DENIED'));
    expect(await stored()).toEqual(found(BOTH));
  });

  test('an account reads its profile, once where it asks twice', async () => {
    await storeBoth();
    const { body } = await ask(batchGetOf('users/asha', 'users/asha'), asha);
    expect(body).toEqual(found({ asha: profile() }));
    expect((await ask(batchGetOf(), asha)).body).toEqual([]);
  });

  test('an account without a profile learns so, and may delete it, but others learn nothing', async () => {
    const { body } = await ask(batchGetOf('users/asha'), asha);
    expect(body).toEqual(found({ asha: null }));
    expect((await ask(commitOf([remove('users/asha')]), asha)).status).toBe(200);
    expect((await ask(batchGetOf('users/asha'), ravi)).status).toBe(403);
    expect((await ask(updateAsha({ name: text('R') }, 'name'), ravi)).status).toBe(403);
  });

  test('a missing profile cannot be changed, and an existing one not created', async () => {
    const change = await ask(updateAsha(profile(), 'name', 'mobile', 'email'), asha);
    expect(change.status).toBe(404);
    expect(change.body).toMatchObject(refusal('NOT_FOUND'));
    await storeBoth();
    const onlyNew = { ...set('users/asha', renamed), currentDocument: { exists: false } };
    const create = await ask(commitOf([onlyNew]), asha);
    expect(create.status).toBe(409);
    expect(create.body).toMatchObject(refusal('ALREADY_EXISTS'));
    expect(await stored()).toEqual(found(BOTH));
  });

  const read = batchGetOf('users/asha');
  const both = { ...set('users/asha', profile()), ...remove('users/asha') };
  test.each<[string, HttpRequest]>([
    ['an invalid token', { ...read, headers: { authorization: 'Bearer none' } }],
    ['a body that is not JSON', { ...commitOf([]), body: '{"writes":[' }],
    ['a body with an unknown key', { ...commitOf([]), body: { documents: [] } }],
    ['a write of nothing', commitOf([{}])],
    ['a write that both sets and deletes', commitOf([both])],
    ['a value without a type', setAsha(profile({ mobile: {} }))],
    ['the name of a collection', batchGetOf('users')],
    ['a path with `..`', commitOf([set('users/..', profile())])],
  ])('a request with %s is refused', async (_what, request) => {
    const answer = await ask(request, request.headers ? undefined : asha);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(refusal('INVALID_ARGUMENT'));
    expect(await stored()).toEqual(found(NEITHER));
  });

  test('pages of the site may call it from another port, and read why they were refused', async () => {
    const origin = 'http://localhost:3000';
    const asked = 'authorization,content-type,google-cloud-resource-prefix,x-goog-api-client';
    const { status, headers } = await send(address(), {
      method: 'OPTIONS',
      path: `${commitOf([]).path}?key=local`,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toBe(asked);
    const refused = await send(address(), { ...read, headers: { origin } });
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
    expect(refused.body).toEqual({
      error: { code: 403, message: expect.any(String), status: 'PERMISSION_DENIED' },
    });
  });
});
