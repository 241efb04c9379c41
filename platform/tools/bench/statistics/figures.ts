/** The middle one of these values; half way between the two in the middle if their number is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const at = (index: number): number => sorted[index] ?? NaN;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}

/** Seconds with three significant digits: `4.12`, `12.3`. */
export const seconds = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

/** `4.12 (3.98 to 4.50)`: the median and, of several values, the range; empty without values. Seconds. */
export function spread(values: readonly number[]): string {
  if (values.length === 0) return '';
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const range = least === most ? '' : ` (${seconds(least)} to ${seconds(most)})`;
  return seconds(median(values)) + range;
}

/** Bytes with a space between thousands: `12 345`. */
export const bytes = (value: number): string => value.toLocaleString('en').replaceAll(',', ' ');

/** How many times as much: `1.02×`. */
export const times = (ratio: number): string => `${ratio.toFixed(2)}×`;

/** The value that this share of the values does not exceed; not a number without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
