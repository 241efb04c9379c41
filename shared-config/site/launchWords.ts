import { i18n } from '../i18n/i18n';

/** The city of the launch, in the language of the page. */
export const cityName = () => i18n.t('Bengaluru');

/** Where we launch, as a sentence says it. A language has the ending of its own, so no text adds one to the name. */
export const inCity = () => i18n.t('in Bengaluru');

/** What belongs to the city of the launch, as a sentence says it. */
export const ofCity = () => i18n.t('of Bengaluru');

/** Spec §1, to the letter in English. */
export const launchLine = () => i18n.t('Launching in Bengaluru Soon');
