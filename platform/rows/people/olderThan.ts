import { ToolError } from 'shared-config/build/ToolError';

const UNITS = { d: 'days', mo: 'months', y: 'years' } as const;

/**
 * The moment so long ago: `90d`, `24mo` or `2y`. Months and years are those of the calendar.
 *
 * @throws ToolError PEOPLE-003 for anything else.
 */
export function olderThan(age: string, now: Date): Date {
  const [, amount, unit] = /^([1-9]\d{0,3})(d|mo|y)$/.exec(age) ?? [];
  if (amount === undefined || unit === undefined)
    throw new ToolError(
      'PEOPLE-003',
      `"${age}" is not an age. Write a number of ${Object.entries(UNITS)
        .map(([short, long]) => `${long} (24${short})`)
        .join(', ')}.`,
    );
  const at = new Date(now);
  const many = Number(amount);
  if (unit === 'd') at.setUTCDate(at.getUTCDate() - many);
  else at.setUTCMonth(at.getUTCMonth() - (unit === 'y' ? 12 * many : many));
  return at;
}
