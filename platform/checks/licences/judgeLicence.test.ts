import { evaluateLicence } from './evaluateLicence';

test.each([
  'MIT',
  'ISC',
  'Apache-2.0',
  '0BSD',
  'BSD-3-Clause',
  'CC0-1.0',
  'OFL-1.1',
  '(MIT OR GPL-3.0-only)',
  'GPL-3.0-only OR Apache-2.0',
  '(MIT AND ISC)',
])('%s may ship', (licence) => {
  expect(evaluateLicence(licence)).toMatchObject({ allowed: true });
});

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'LGPL-2.1',
  'MPL-2.0',
  'CC-BY-NC-4.0',
  'BUSL-1.1',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  'MIT AND GPL-3.0-only',
  '(MIT AND (ISC OR GPL-2.0))',
  'Apache-2.0 WITH LLVM-exception',
  'mit',
  'MIT*',
])('%s may not', (licence) => {
  const { allowed, reason } = evaluateLicence(licence);
  expect(allowed).toBe(false);
  expect(reason).toBe(`${licence} is not on the list of licences that may ship`);
});

test.each([undefined, null, '', ' ', { type: 'MIT' }, ['MIT']])(
  'a package whose licence is %j names none',
  (licence) => {
    expect(evaluateLicence(licence)).toEqual({
      allowed: false,
      reason: 'the package names no licence',
    });
  },
);
