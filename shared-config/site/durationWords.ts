import { i18n } from '../i18n/i18n';

/** The estimated times, and those of the terms (limits.ts), in the language of the page. */
export const durationLabels = () => ({
  '10 minutes': i18n.t('10 minutes'),
  '15 minutes': i18n.t('15 minutes'),
  '30 minutes': i18n.t('30 minutes'),
  'one hour': i18n.t('one hour'),
  '1 hour': i18n.t('1 hour'),
  '2 hours': i18n.t('2 hours'),
  '3 hours': i18n.t('3 hours'),
});
