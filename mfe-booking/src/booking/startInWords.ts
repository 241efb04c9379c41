import { formatDate } from 'shared-config/site/dates';

/**
 * The day and the time of a field in the language of the page, with the day of the week and the part of the day: the
 * field has them in the language of the browser, mostly as numbers.
 *
 * @param start the value of a `datetime-local`
 * @returns undefined without one, and for a year beyond those of `Date.parse`
 */
export function startInWords(start: string): string | undefined {
  const at = Date.parse(`${start}Z`);
  if (Number.isNaN(at)) return undefined;
  return formatDate(at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    dayPeriod: 'long',
    timeZone: 'UTC',
  });
}
