import { i18n } from '../i18n/i18n';

/** The city of the launch, in the language of the page. */
export const cityName = () => i18n.t('Bengaluru');

/** Spec §1, to the letter in English. */
export const launchLine = () => i18n.t('Launching in Bengaluru Soon');
