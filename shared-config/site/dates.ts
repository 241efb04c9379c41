import { i18n } from '../i18n/i18n';
import { ENGLISH } from '../i18n/languages';

/** When the terms were last updated (spec §2). */
export const TERMS_UPDATED = '2025-03-28';

/** When the privacy policy was last updated (spec §2). */
export const PRIVACY_UPDATED = '2025-03-30';

/** A time in milliseconds since 1970, as the language of the page writes it. English is as spec §9 writes dates. */
export function formatDate(at: number, parts: Intl.DateTimeFormatOptions): string {
  const locale = i18n.language === ENGLISH ? 'en-US' : i18n.locale;
  return new Intl.DateTimeFormat(locale, parts).format(at);
}

/** A date as the site writes it (spec §9), in any time zone: `2025-04-17` becomes `April 17, 2025`. */
export const longDate = (date: string): string =>
  formatDate(Date.parse(date), { dateStyle: 'long', timeZone: 'UTC' });
