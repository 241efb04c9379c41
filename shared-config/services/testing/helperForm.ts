import type { FormDeclaration } from '../../site/FormDeclaration';

/** A form that a remote declares. */
export const HELPER_FORM: FormDeclaration = {
  name: 'mfe-helpers.join',
  title: 'Become a helper',
  fields: [
    { name: 'name', label: 'Name', missing: 'Enter your name.', longest: 200 },
    { name: 'email', label: 'Email', type: 'email', missing: 'Enter your email.', longest: 320 },
    { name: 'phone', label: 'Phone', type: 'tel', longest: 40 },
    { name: 'area', label: 'Area', choices: ['North', 'South'], placeholder: 'Where do you live?' },
    { name: 'about', label: 'About you', type: 'long', longest: 1000 },
  ],
  consent: {
    version: '2026-11-25',
    text: 'By sending this you agree that we keep your answers to call you back.',
  },
  wish: 'To become a helper',
  button: 'Send',
  thanks: 'Thank you. We call you back.',
};
