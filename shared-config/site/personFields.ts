import type { i18n } from '../i18n/i18n';
import { CONTACT_FIELDS } from './formFields';

/** Translates words; `src/remote.ts` gives one without React. */
export type Translation = Pick<typeof i18n, 't'>;

/** Name and mobile, with their words. The build finds texts by the name `i18n`. */
export function personFields(i18n: Translation) {
  const [name, mobile] = CONTACT_FIELDS;
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
  ] as const;
}
