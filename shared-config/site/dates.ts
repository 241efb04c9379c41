/** When the terms were last updated (spec §2). */
export const TERMS_UPDATED = '2025-03-28';

/** When the privacy policy was last updated (spec §2). */
export const PRIVACY_UPDATED = '2025-03-30';

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as the site writes it (spec §9), in any time zone: `2025-04-17` becomes `April 17, 2025`. */
export function longDate(date: string): string {
  return LONG_DATE.format(new Date(`${date}T00:00:00Z`));
}
