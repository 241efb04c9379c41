import { CONSENT_NOTICE } from '../../site/consentNotice';
import { declareForm } from '../../site/FormDeclaration';

/** A form of the waitlist, as a remote declares it (spec §7.1). */
export const ENTRY_FORM = declareForm((i18n) => ({
  name: 'mfe-home.waitlist',
  table: 'waitlist',
  title: i18n.t('Waitlist'),
  fields: [
    { name: 'name', label: i18n.t('Name'), missing: i18n.t('Enter your name.'), longest: 200 },
    {
      name: 'email',
      label: i18n.t('Email'),
      type: 'email',
      missing: i18n.t('Enter your email.'),
      longest: 320,
    },
    { name: 'city', label: i18n.t('City'), missing: i18n.t('Enter your city.'), longest: 200 },
    {
      name: 'interest',
      label: i18n.t('Interest'),
      placeholder: i18n.t('What are you interested in?'),
      missing: i18n.t('Choose what you are interested in.'),
      choices: [
        i18n.t('Delivery Tasks'),
        i18n.t('Pickup & Drop'),
        i18n.t('Important Errands'),
        i18n.t('Help for Elderly'),
        i18n.t('Other'),
      ],
    },
  ],
  consent: { version: CONSENT_NOTICE, text: i18n.t('By joining you agree that we keep this.') },
  wish: i18n.t('To join the waitlist'),
  button: i18n.t('Join now'),
  thanks: i18n.t('Thank you.'),
  asTyped: true,
  event: { name: 'waitlist_signup', label: 'city' },
  keeps: 'getit.joined',
}));
