/** Licences of code and fonts that may be in what we publish: all of them allow it for the mention alone. */
export const ALLOWED_LICENCES: readonly string[] = [
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

/** Whether a licence may ship, with the reason in words. */
export interface LicenceVerdict {
  readonly allowed: boolean;
  readonly reason: string;
}

/**
 * Judges the `license` field of a package: an SPDX identifier, or several joined by OR (one of them must be
 * allowed) or by AND (all must be). Whatever it cannot read, brackets inside of brackets and exceptions
 * included, is refused.
 */
export function evaluateLicence(licence: unknown): LicenceVerdict {
  if (typeof licence !== 'string' || licence.trim() === '')
    return { allowed: false, reason: 'the package names no licence' };
  const expression = licence.trim().replace(/^\((.*)\)$/, '$1');
  const choices = expression.split(/ OR /i);
  const allowed =
    choices.length > 1
      ? choices.some((choice) => isAllowed(choice))
      : expression.split(/ AND /i).every(isAllowed);
  return {
    allowed,
    reason: `${licence} is ${allowed ? '' : 'not '}on the list of licences that may ship`,
  };
}

function isAllowed(identifier: string): boolean {
  return ALLOWED_LICENCES.includes(identifier.trim());
}
