import type { Words } from '../i18n/words';
import { CONSENT_NOTICE } from './consentNotice';
import { mobileField, nameField } from './personFields';

/**
 * What both forms of the table `contact` ask (spec §3, §5, §7.2). No empty message is sent.
 *
 * A new field goes in here and into the consent (consent-notices.md says how its version changes), into the catalogs
 * (../i18n/locales) and into mfe-marketing/src/legal/KeptData.tsx. Keep the fields as they were in `ROW_FIELDS`
 * (rowFields.ts) for two weeks, because open tabs send them. Deploy the rows service first; until then, rows with the
 * field wait in the browser.
 */
export const contactQuestions = (i18n: Words) => ({
  fields: [
    nameField(i18n),
    mobileField(i18n),
    {
      name: 'message',
      label: i18n.t('Message'),
      missing: i18n.t('Write your message first.'),
      // A row has at most 16 KiB of JSON, and a character takes up to four bytes.
      longest: 3500,
      type: 'long' as const,
    },
  ],
  consent: {
    version: CONSENT_NOTICE,
    text: i18n.t(
      "By sending this you confirm you're 18 or older, and agree that we keep your name, mobile and message to answer you.",
    ),
  },
});

/** The same in the form of the landing page, which needs only the message. */
export function footerQuestions(i18n: Words) {
  const { fields, consent } = contactQuestions(i18n);
  const asked = fields.map(({ missing, ...field }) =>
    field.name === 'message' ? { ...field, missing } : field,
  );
  return { fields: asked, consent };
}
