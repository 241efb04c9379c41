import { isAllowedLicence } from './isAllowedLicence';

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
  '(MIT AND (ISC OR GPL-2.0-only))',
])('%s may ship', (licence) => {
  expect(isAllowedLicence(licence)).toBe(true);
});

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'LGPL-2.1-only',
  'MPL-2.0',
  'CC-BY-NC-4.0',
  'BUSL-1.1',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  'MIT AND GPL-3.0-only',
  '(MIT AND (ISC AND GPL-2.0-only))',
  'Apache-2.0 WITH LLVM-exception',
  'mit',
  'MIT*',
  undefined,
  null,
  '',
  ' ',
  { type: 'MIT' },
])('%j may not', (licence) => {
  expect(isAllowedLicence(licence)).toBe(false);
});
