import { i18n } from 'shared-config/i18n/i18n';

/**
 * The question about analytics in the language of the page. The footer carries it: its script comes to sleeping pages as
 * well, without React and without a catalog. A change of what it tells a visitor raises `WORDS_VERSION`.
 */
export const choiceWords = () => ({
  name: i18n.t('Analytics'),
  question: i18n.t('May we count your visits?'),
  explanation: i18n.t(
    'Google Analytics sets cookies and learns which pages you open and that you join the waitlist. You can change your mind at the end of every page.',
  ),
  policy: i18n.t('Privacy Policy'),
  yes: i18n.t('Allow'),
  no: i18n.t('Refuse'),
  // What holds so far.
  signal: i18n.t('Your browser asks sites not to track you. We took that as a no.'),
  allowed: i18n.t('You have allowed it.'),
  refused: i18n.t('You have refused it.'),
});

export type ChoiceWords = Readonly<ReturnType<typeof choiceWords>>;
