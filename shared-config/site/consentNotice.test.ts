import { consentHash, consentNotices } from '../build/jest/consentNotices';
import { CONSENT_NOTICE } from './consentNotice';

test('rows carry the newest version of the consent notice', () => {
  expect(CONSENT_NOTICE).toBe(consentNotices()[0]?.version);
});

test('each version ends with the hash of its lines, so no word changes without a new version', () => {
  for (const { version, lines } of consentNotices()) {
    expect(Object.keys(lines)).toEqual(['waitlist', 'contact', 'sign-up']);
    expect(version).toBe(`${version.slice(0, 10)}-${consentHash(lines)}`);
  }
});

test('versions begin with their day, the newest first', () => {
  const days = consentNotices().map(({ version }) => version.slice(0, 10));
  for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(days).toEqual([...days].sort().reverse());
});
