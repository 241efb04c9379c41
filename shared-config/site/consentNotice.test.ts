import { createHash } from 'node:crypto';
import { IN_ENGLISH } from '../i18n/words';
import { CONSENT_NOTICE, PUBLISHED_NOTICES } from './consentNotice';
import { contactFields } from './contactFields';
import { contactQuestions } from './contactQuestions';
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

test('what the contact forms say is in the newest version', () => {
  const [newest] = consentNotices();
  const { consent } = contactQuestions(IN_ENGLISH);
  const problem = `The form says “${consent.text}”: add a version of today to site/consent-notices.md, which says how.`;
  expect(newest?.lines.contact.startsWith(consent.text) ? '' : problem).toBe('');
});

test('a field of the contact forms says since when it is asked, so that tabs from before are taken', () => {
  const versions = consentNotices().reverse();
  const problems = contactFields(IN_ENGLISH).map(({ asked, noun, since }) => {
    const names = new RegExp(String.raw`\b${noun}\b`);
    const at = versions.findIndex(({ lines }) => names.test(lines.contact));
    const day = at > 0 ? versions[at]?.version.slice(0, 10) : undefined;
    // The test above asks for a version that names it.
    if (at < 0 || day === since) return '';
    return `${asked.name} needs ${day ? `since: '${day}'` : 'no since'}, because the consent names “${noun}” since then (site/consent-notices.md).`;
  });
  expect(problems.filter(Boolean)).toEqual([]);
});
