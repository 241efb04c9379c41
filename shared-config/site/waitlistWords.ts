import { i18n } from '../i18n/i18n';
import { WAITLIST_FIELDS } from './formFields';
import type { INTERESTS } from './formOptions';

/** The fields of the waitlist form (spec §3, §5, §8). */
export function waitlistFields() {
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

const interestLabels = (): Readonly<Record<(typeof INTERESTS)[number], string>> => ({
  'Delivery Tasks': i18n.t('Delivery Tasks'),
  'Pickup & Drop': i18n.t('Pickup & Drop'),
  'Important Errands': i18n.t('Important Errands'),
  'Help for Elderly': i18n.t('Help for Elderly'),
  Other: i18n.t('Other'),
});

/** What a visitor agrees to who joins the waitlist: which data, and for what. A change is a new `CONSENT_NOTICE`. */
export const waitlistConsent = () =>
  i18n.t(
    'By joining you agree that we keep your name, email, city and interest to notify you when we go live there.',
  );
