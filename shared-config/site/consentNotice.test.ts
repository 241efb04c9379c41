import { createHash } from 'node:crypto';
import { CONSENT_NOTICE, PUBLISHED_NOTICES } from './consentNotice';
import { consentNotices } from './testing/consentNotices';

test('rows carry the newest version of the consent notice, and the service knows every version', () => {
  expect(CONSENT_NOTICE).toBe(consentNotices()[0]?.version);
  expect(PUBLISHED_NOTICES).toEqual(consentNotices().map(({ version }) => version));
});

test('versions are their day, the newest first, and the hash of their lines, so no word changes without a new version', () => {
  const versions = consentNotices().map(({ version, lines }) => {
    expect(Object.keys(lines)).toEqual(['waitlist', 'contact', 'sign-up']);
    const hash = createHash('sha256').update(JSON.stringify(lines)).digest('hex');
    expect(version).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d-${hash.slice(0, 6)}$`));
    return version;
  });
  expect(versions).toEqual([...versions].sort().reverse());
});
