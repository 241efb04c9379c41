const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * A post's date as the site writes dates (spec §9): `2025-04-17` becomes `April 17, 2025`, in whatever
 * time zone the reader is.
 */
export function formatPostDate(date: string): string {
  return LONG_DATE.format(new Date(`${date}T00:00:00Z`));
}
