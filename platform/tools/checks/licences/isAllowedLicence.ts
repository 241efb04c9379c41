import satisfies from 'spdx-satisfies';

/** Licences that code and fonts of a release may have: each requires at most a notice. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
];

/** Whether a package with this `license` field may be in a release. False if the field is not SPDX. */
export function isAllowedLicence(licence: unknown): boolean {
  try {
    return satisfies(String(licence), ALLOWED);
  } catch {
    return false;
  }
}
