import satisfies from 'spdx-satisfies';

/** Licences of code and fonts that may be in what we publish: all of them ask for no more than a notice. */
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

/** Whether code under the licence of a package's `license` field may ship; what is not SPDX may not. */
export function isAllowedLicence(licence: unknown): boolean {
  try {
    return satisfies(String(licence), ALLOWED);
  } catch {
    return false;
  }
}
