import { profileRule, type Fields, type ProfileRequest } from './profileRule';

const text = (value: string) => ({ stringValue: value });
const complete: Fields = { name: text('Asha'), mobile: text(''), email: text('asha@example.com') };
const creating: ProfileRequest = {
  operation: 'create',
  path: ['users', 'asha'],
  caller: { uid: 'asha', email: 'asha@example.com' },
  after: complete,
};

describe('The rule of profiles gives its reason', () => {
  test.each<[string, Partial<ProfileRequest>]>([
    ['the account owns the profile, which is complete', {}],
    ['the account owns the profile, which is complete', { operation: 'update' }],
    ['the account owns the profile', { operation: 'get' }],
    ['the account owns the profile', { operation: 'delete' }],
  ])('allowed: %s', (reason, difference) => {
    expect(profileRule({ ...creating, ...difference })).toEqual({ allowed: true, reason });
  });

  const withField = (name: string, value: Record<string, unknown>) => ({
    after: { ...complete, [name]: value },
  });
  test.each<[string, Partial<ProfileRequest>]>([
    ['accounts may access only users/{uid}', { path: ['waitlist', 'asha'] }],
    ['accounts may access only users/{uid}', { path: ['users', 'asha', 'cards', '1'] }],
    ['accounts may access only users/{uid}', { path: ['users'], operation: 'list' }],
    ['profiles are not listed', { operation: 'list' }],
    ['the profile belongs to another account', { operation: 'delete', caller: { uid: 'ravi' } }],
    ['the request is not signed in', { caller: undefined }],
    ['the profile belongs to another account', { caller: { uid: 'ravi' } }],
    ['a profile has no field "admin"', withField('admin', { booleanValue: true })],
    ['mobile must be a string', withField('mobile', { integerValue: '1' })],
    ['name must have 1 to 200 characters, not 0', withField('name', text(''))],
    ['mobile must have 0 to 40 characters, not 41', withField('mobile', text('9'.repeat(41)))],
    ['email must have 3 to 320 characters, not 1', withField('email', text('@'))],
    ["the e-mail differs from the account's", withField('email', text('ravi@example.com'))],
  ])('denied: %s', (reason, difference) => {
    expect(profileRule({ ...creating, ...difference })).toEqual({ allowed: false, reason });
  });
});
