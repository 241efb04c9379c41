import { i18n } from '../i18n/i18n';
import type { ChoiceQuestion, TextQuestion } from './FormDeclaration';
import { CONTACT_FIELDS, inFooter, WAITLIST_FIELDS } from './formFields';
import type { CONTACT_PREFERENCES, ESTIMATED_TIMES, INTERESTS } from './formOptions';
import type {
  CANCELLATION_NOTICE,
  DISPUTE_WINDOW,
  ERROR_REPORT_WINDOW,
  EXTENSION_APPROVAL,
} from './limits';

/* The words of the forms. Values are stored and sent in English, so their words are apart from them. */

/** The words of values, by value. */
export type Labels = Readonly<Partial<Record<string, string>>>;

/** A field as a page shows it. A choice without a label is shown as it is. */
export type ShownField = TextQuestion | (ChoiceQuestion & { readonly labels?: Labels });

type LabelsOf<Value extends string> = Readonly<Record<Value, string>>;

export const interestLabels = (): LabelsOf<(typeof INTERESTS)[number]> => ({
  'Delivery Tasks': i18n.t('Delivery Tasks'),
  'Pickup & Drop': i18n.t('Pickup & Drop'),
  'Important Errands': i18n.t('Important Errands'),
  'Help for Elderly': i18n.t('Help for Elderly'),
  Other: i18n.t('Other'),
});

export const contactPreferenceLabels = (): LabelsOf<(typeof CONTACT_PREFERENCES)[number]> => ({
  Phone: i18n.t('Phone'),
  Email: i18n.t('Email'),
  WhatsApp: i18n.t('WhatsApp'),
});

type Duration =
  | (typeof ESTIMATED_TIMES)[number]
  | typeof EXTENSION_APPROVAL
  | typeof DISPUTE_WINDOW
  | typeof ERROR_REPORT_WINDOW
  | typeof CANCELLATION_NOTICE;

/** Estimated times and limits. */
export const durationLabels = (): LabelsOf<Duration> => ({
  '10 minutes': i18n.t('10 minutes'),
  '15 minutes': i18n.t('15 minutes'),
  '30 minutes': i18n.t('30 minutes'),
  'one hour': i18n.t('one hour'),
  '1 hour': i18n.t('1 hour'),
  '2 hours': i18n.t('2 hours'),
  '3 hours': i18n.t('3 hours'),
});

/** The fields of the waitlist form (spec §3, §5, §8). */
export function waitlistFields(): readonly ShownField[] {
  const [name, email, city, interest] = WAITLIST_FIELDS;
  return [
    {
      ...name,
      label: i18n.t('Name'),
      placeholder: i18n.t('Your Name'),
      missing: i18n.t('Enter your name.'),
      autoComplete: 'name',
    },
    {
      ...email,
      label: i18n.t('Email'),
      placeholder: i18n.t('Your Email'),
      missing: i18n.t('Enter your email.'),
      autoComplete: 'email',
    },
    {
      ...city,
      label: i18n.t('City'),
      placeholder: i18n.t('Your City'),
      missing: i18n.t('Enter your city.'),
      autoComplete: 'address-level2',
    },
    {
      ...interest,
      labels: interestLabels(),
      label: i18n.t('Interest'),
      placeholder: i18n.t('What are you interested in?'),
      missing: i18n.t('Choose what you are interested in.'),
    },
  ];
}

/** The fields of the contact form (spec §3, §5, §8). */
export function contactFields() {
  const [name, mobile, message] = CONTACT_FIELDS;
  return [
    {
      ...name,
      label: i18n.t('Name'),
      missing: i18n.t('Enter your name.'),
      autoComplete: 'name',
    },
    {
      ...mobile,
      label: i18n.t('Mobile'),
      missing: i18n.t('Enter your mobile number.'),
      autoComplete: 'tel',
    },
    {
      ...message,
      label: i18n.t('Message'),
      missing: i18n.t('Write your message first.'),
    },
  ] satisfies readonly ShownField[];
}

export const footerFields = (): readonly ShownField[] =>
  inFooter<TextQuestion & { readonly missing: string }>(contactFields());

/** What a visitor agrees to who joins the waitlist: which data, and for what. A change is a new `CONSENT_NOTICE`. */
export const waitlistConsent = () =>
  i18n.t(
    'By joining you agree that we keep your name, email, city and interest to notify you when we go live there.',
  );

/** What a visitor agrees to who writes to us. */
export const contactConsent = () =>
  i18n.t('By sending this you agree that we keep your name, mobile and message to answer you.');

/** What a visitor agrees to who signs up, and says about their age (DPDP Act, section 9: a child is under 18). */
export const signUpConsent = () =>
  i18n.t(
    'By signing up you say that you are 18 or older, and agree that we keep your name, mobile and email for your account.',
  );
