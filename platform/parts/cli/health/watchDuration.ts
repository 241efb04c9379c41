import { ToolError } from 'shared-config/build/ToolError';

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** The longest watch, in milliseconds: signals are counted by days, and a watch reads the last two. */
const LONGEST = 24 * UNITS.h;

/**
 * The milliseconds of `90s`, `10m` or `2h`.
 *
 * @throws ToolError PARTS-121 for anything else, and for more than a day.
 */
export function watchDuration(text: string): number {
  const [, amount, unit] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  const duration = unit ? Number(amount) * UNITS[unit as keyof typeof UNITS] : Infinity;
  if (duration <= LONGEST) return duration;
  throw new ToolError(
    'PARTS-121',
    `"${text}" is not a time to watch for. Write seconds, minutes or hours, at most a day: 90s, 10m or 2h.`,
  );
}

/** The milliseconds in words that watchDuration reads: whole minutes, or seconds where they are less than two. */
export function durationText(milliseconds: number): string {
  return milliseconds >= 2 * UNITS.m
    ? `${Math.ceil(milliseconds / UNITS.m)}m`
    : `${Math.max(1, Math.ceil(milliseconds / UNITS.s))}s`;
}
