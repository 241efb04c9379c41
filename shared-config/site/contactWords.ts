import { i18n } from '../i18n/i18n';
import type { FormField, TextQuestion } from './FormDeclaration';
import { CONTACT_FIELDS, inFooter } from './formFields';
import { personFields } from './personFields';

/** The fields of the contact form (spec §3, §5, §8). */
export function contactFields() {
  const [, , message] = CONTACT_FIELDS;
  return [
    ...personFields(i18n),
    {
      ...message,
      label: i18n.t('Message'),
      missing: i18n.t('Write your message first.'),
    },
  ] satisfies readonly FormField[];
}

/** The same as the footer form asks them. */
export const footerFields = (): readonly FormField[] => inFooter<TextQuestion>(contactFields());

/** What a visitor agrees to who writes to us. A change is a new `CONSENT_NOTICE`. */
export const contactConsent = () =>
  i18n.t('By sending this you agree that we keep your name, mobile and message to answer you.');
