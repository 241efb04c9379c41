import { declareForm } from 'shared-config/site/FormDeclaration';
import { mobileField, nameField } from 'shared-config/site/personFields';

/**
 * How a visitor applies to become a helper. A new field goes into the consent and into ../legal/keptData.tsx, too; new
 * words of the consent need the day on which they were written.
 */
export const HELPER_FORM = declareForm((i18n) => ({
  name: 'mfe-marketing.helper',
  title: i18n.t('Become a helper'),
  fields: [
    nameField(i18n),
    mobileField(i18n),
    {
      name: 'area',
      label: i18n.t('Your area'),
      missing: i18n.t('Enter the area you know best.'),
      hint: i18n.t('The part of the city you know best, such as Jayanagar.'),
      longest: 200,
    },
    {
      name: 'about',
      label: i18n.t('A few words about you'),
      hint: i18n.t('Which errands would you run, and on which days? You can leave this empty.'),
      type: 'long',
      longest: 1000,
    },
  ],
  consent: {
    version: '2026-11-28',
    text: i18n.t(
      "By sending this you confirm you're 18 or older, and agree that we keep your name, mobile, area and what you write to get in touch with you about becoming a helper.",
    ),
  },
  wish: i18n.t('To become a helper'),
  button: i18n.t('Apply'),
  thanks: i18n.t('Thank you. We will get in touch with you about becoming a helper.'),
}));
