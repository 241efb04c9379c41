import type { Word, Words } from '../i18n/words';
import type { SpecifiedField } from './FormDeclaration';
import { mobileField, nameField } from './personFields';

/**
 * What both forms of the table `contact` ask (spec §3, §5, §7.2). No empty message is sent.
 *
 * A new field is declared here alone, with `since`: the forms, the consent, the privacy policy, the rows service, lists and
 * exports follow. Tests name what cannot: the version of the consent (consent-notices.md), the translations, a limit that is
 * too high, and `since`. Deploy the rows service first; until then, rows with the field wait in the browser.
 */
export const contactFields = (i18n: Words): readonly SpecifiedField<Word>[] => [
  { asked: nameField(i18n), noun: i18n.t('name'), inPolicy: 'the name' },
  { asked: mobileField(i18n), noun: i18n.t('mobile'), inPolicy: 'the mobile number' },
  {
    asked: {
      name: 'message',
      label: i18n.t('Message'),
      missing: i18n.t('Write your message first.'),
      longest: 3500,
      type: 'long',
    },
    noun: i18n.t('message'),
    inPolicy: 'the message',
  },
];
