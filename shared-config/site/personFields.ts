import type { Words } from '../i18n/words';
import { FIELD_LENGTHS } from './fieldLengths';

/** The name of a person, as every form that stores a row asks for it. */
export const nameField = (i18n: Words) => ({
  name: 'name',
  label: i18n.t('Name'),
  missing: i18n.t('Enter your name.'),
  longest: FIELD_LENGTHS.name,
  autoComplete: 'name',
});

/** The same for the mobile number: a telephone field without a format (spec §5). */
export const mobileField = (i18n: Words) => ({
  name: 'mobile',
  label: i18n.t('Mobile'),
  missing: i18n.t('Enter your mobile number.'),
  longest: 100,
  type: 'tel' as const,
  autoComplete: 'tel',
});
