import type { Head } from 'shared-config/contract/RemoteModule';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { BRAND } from 'shared-config/site/brand';
import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import { PRIVACY_UPDATED } from 'shared-config/site/dates';
import { ROW_MONTHS } from 'shared-config/site/limits';
import { ACCESSIBILITY_ANCHOR, PATHS } from 'shared-config/site/paths';
import { CONTACT_ANSWERS, WAITLIST_ANSWERS } from '../legal/answers.data';
import { keptData } from '../legal/keptData';
import { LegalPage } from '../legal/LegalPage';

/** `/privacy`: the data that the site stores (spec §3, §7), and how accessible the site is. */
export default function Privacy() {
  const { email } = ownAddresses();
  const { company, languages } = runtimeConfig();
  const { legalName = BRAND, grievanceOfficer } = company ?? {};
  const months = [`${ROW_MONTHS} months`, 'at most'] as const;
  return (
    <LegalPage
      head={Privacy.head()}
      title="Privacy Policy"
      updated={PRIVACY_UPDATED}
      notice={CONSENT_NOTICE}
      lead="We keep what you type into our forms, and little else. Here is every place where that happens."
      summary={[
        {
          stub: months,
          part: 'joining',
          text: `${WAITLIST_ANSWERS}, to notify you when we go live in your city.`,
        },
        { stub: months, part: 'messages', text: `${CONTACT_ANSWERS}, to answer you.` },
        {
          stub: months,
          part: 'helpers',
          text: 'Your name, mobile number and area, and what you write, to get in touch with you.',
        },
        {
          stub: ['Until you', 'delete it'],
          part: 'account',
          text: 'Your name, email and mobile, to greet you and to reach you about your errands.',
        },
        {
          stub: ['Here', 'on your device'],
          part: 'browser',
          text: 'What you have not sent yet, your session and what you joined with, for when you come back.',
        },
        {
          stub: ['Any time', 'you ask'],
          part: 'your-rights',
          text: 'We show you what we keep, correct it or delete it.',
        },
      ]}
      parts={[
        ...keptData(),
        {
          id: 'not-kept',
          title: 'What we do not have',
          text: (
            <p>
              Booking is not open yet, so there are no task details, no payment details and no
              locations to keep. This page will say so before that changes.
            </p>
          ),
        },
        // What a visitor can ask for, and who hears a complaint (DPDP Act, sections 6, 11 to 14).
        {
          id: 'your-rights',
          title: 'See it, correct it, delete it',
          text: (
            <>
              <p>
                Write to <a href={`mailto:${email}`}>{email}</a> from the address that you gave us,
                and tell us what you want to see, corrected or deleted. For a message, tell us the
                mobile number in it. That is also how you withdraw your consent: we stop using what
                we keep because of it, and delete it.
              </p>
              <p>
                When we have deleted what you asked for, we keep the day and a fingerprint (SHA-256)
                of your address, to show that it was done.
              </p>
              <p>You can name a person to do this for you if you die or cannot do it yourself.</p>
            </>
          ),
        },
        {
          id: 'complaints',
          title: 'If you have a complaint',
          text: (
            <p>
              {`${legalName} decides what is kept here and answers for it. ${
                grievanceOfficer
                  ? `${grievanceOfficer}, our grievance officer,`
                  : 'Our grievance officer'
              } hears complaints: write to `}
              <a href={`mailto:${email}`}>{email}</a>
              {`, with "Grievance" in the subject. If that does not help, you can complain to the Data Protection Board of India. Both are your right under India's Digital Personal Data Protection Act, 2023.`}
            </p>
          ),
        },
        // docs/accessibility.md has the evidence.
        {
          id: ACCESSIBILITY_ANCHOR,
          title: 'Accessibility',
          text: (
            <>
              <p>
                {BRAND} should work for everyone: with a keyboard, a screen reader, large text or
                one thumb. We aim for level AA of the Web Content Accessibility Guidelines (WCAG)
                2.2, and our tests check everything on every page that a program can check. This is
                what we know is missing:
              </p>
              <ul>
                <li>
                  Our tests use a program that reads like a screen reader, but no real one yet.
                  Yours may read some words in an odd order.
                </li>
                <li>
                  {languages
                    ? 'Blog posts, the terms, this policy, "Page Not Found" and messages of the sign-in service are in English only.'
                    : 'The site is in English only.'}
                </li>
              </ul>
              <p>
                If something stops you from using the site, write to{' '}
                <a href={`mailto:${email}`}>{email}</a>. Tell us the page, what you wanted to do,
                and what got in the way. You can also join the waitlist by writing there.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}

Privacy.head = (): Head => ({
  title: 'Privacy Policy: what we keep about you',
  path: PATHS.privacy,
  description: `What ${BRAND} keeps when you join the waitlist, write to us or create an account, where it is kept, and how to have it changed or deleted.`,
});
