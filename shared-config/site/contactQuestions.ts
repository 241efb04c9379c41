import type { Words } from '../i18n/words';
import { CONSENT_NOTICE } from './consentNotice';
import { contactFields } from './contactFields';
import { dataOf } from './listed';

/** What the form of the contact page asks, and what its visitors agree to. */
export function contactQuestions(i18n: Words) {
  const fields = contactFields(i18n);
  return {
    fields: fields.map(({ asked }) => asked),
    consent: {
      version: CONSENT_NOTICE,
      text: i18n.t(
        "By sending this you confirm you're 18 or older, and agree that we keep your {data} to answer you.",
        dataOf(fields, i18n),
      ),
    },
  };
}

/** The same in the form of the landing page, which needs only the message. */
export function footerQuestions(i18n: Words) {
  const { fields, consent } = contactQuestions(i18n);
  const asked = fields.map(({ missing, ...field }) =>
    field.name === 'message' && missing ? { ...field, missing } : field,
  );
  return { fields: asked, consent };
}
