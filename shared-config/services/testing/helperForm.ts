import { declareForm, type FormDeclaration } from '../../site/FormDeclaration';

/** A form that a remote declares. */
export const JOIN_FORM = declareForm((i18n) => ({
  name: 'mfe-helpers.join',
  title: i18n.t('Become a helper'),
  fields: [
    { name: 'name', label: i18n.t('Name'), missing: i18n.t('Enter your name.'), longest: 200 },
    {
      name: 'email',
      label: i18n.t('Email'),
      type: 'email',
      missing: i18n.t('Enter your email.'),
      longest: 320,
    },
    { name: 'phone', label: i18n.t('Phone'), type: 'tel', longest: 40 },
    {
      name: 'area',
      label: i18n.t('Area'),
      choices: [i18n.t('North'), i18n.t('South')],
      placeholder: i18n.t('Where do you live?'),
    },
    { name: 'about', label: i18n.t('About you'), type: 'long', longest: 1000 },
  ],
  consent: {
    version: '2026-11-25',
    text: i18n.t('By sending this you agree that we keep your answers to call you back.'),
  },
  wish: i18n.t('To become a helper'),
  button: i18n.t('Send'),
  thanks: i18n.t('Thank you. We call you back.'),
}));

/** What a release has of it. */
export const HELPER_FORM: FormDeclaration = JOIN_FORM.declared;
