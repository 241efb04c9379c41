import type { Fields, ProfileCase } from './ProfileCase';
import { denied, wrote, nothingWritten } from './outcomes';
import { text, profile, withoutMobile, asha } from './profiles';
import { setAsha } from './requests';

const REFUSED: readonly (readonly [string, Fields])[] = [
  ['a field that profiles do not have', profile({ admin: { booleanValue: true } })],
  ['no mobile at all', withoutMobile],
  ['no name at all', { mobile: text(''), email: text('asha@example.com') }],
  ['no e-mail at all', { name: text('Asha Rao'), mobile: text('') }],
  ['no fields at all', {}],
  ['an empty name', profile({ name: text('') })],
  ['a name of 201 characters', profile({ name: text('n'.repeat(201)) })],
  ['a name of 101 emoji, which count twice', profile({ name: text('😀'.repeat(101)) })],
  ['a mobile of 41 characters', profile({ mobile: text('9'.repeat(41)) })],
  ['a number for the mobile', profile({ mobile: { integerValue: '9845000000' } })],
  ['null for the mobile', profile({ mobile: { nullValue: null } })],
  ['a list for the name', profile({ name: { arrayValue: { values: [text('Asha')] } } })],
  ['a map for the name', profile({ name: { mapValue: { fields: {} } } })],
];

const TAKEN: readonly (readonly [string, Fields])[] = [
  ['a name of 1 character', { name: text('A') }],
  ['a name of 200 characters', { name: text('n'.repeat(200)) }],
  ['a name in Kannada', { name: text('ಆಶಾ ರಾವ್') }],
  ['a mobile of 40 characters', { mobile: text('9'.repeat(40)) }],
];

const shapes = REFUSED.map(([what, fields]) => ({
  title: `a profile with ${what} is refused`,
  as: asha,
  request: setAsha(fields),
  ...denied,
  ...nothingWritten,
}));

const limits = TAKEN.map(([what, fields]) => ({
  title: `a profile with ${what} is accepted`,
  as: asha,
  request: setAsha(profile(fields)),
  ...wrote,
  afterwards: { asha: profile(fields) },
}));

const longEmail = `${'e'.repeat(309)}@example.com`;
const emails: readonly ProfileCase[] = [
  {
    title: 'an e-mail of 321 characters is refused',
    as: { sub: 'asha', email: longEmail },
    request: setAsha(profile({ email: text(longEmail) })),
    ...denied,
    ...nothingWritten,
  },
  {
    title: 'an e-mail of 320 characters is accepted',
    as: { sub: 'asha', email: longEmail.slice(1) },
    request: setAsha(profile({ email: text(longEmail.slice(1)) })),
    ...wrote,
  },
];

/** The fields of a valid profile. */
export const SHAPES_CASES: readonly ProfileCase[] = [...shapes, ...limits, ...emails];
