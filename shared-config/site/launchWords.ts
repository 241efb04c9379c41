import { i18n } from '../i18n/i18n';

/** The city of the launch, in the language of the page. */
export const cityName = () => i18n.t('Bengaluru');

/** Spec §1, to the letter in English. */
export const launchLine = () => i18n.t('Launching in Bengaluru Soon');

/** What a visitor reads who has joined the waitlist (spec §4). */
export const joinedTitle = () => i18n.t("You're on the waitlist!");
export const joinedNote = () => i18n.t("We'll notify you when we go live in your city.");
export const joinedStatus = () => `${joinedTitle()} ${joinedNote()}`;
