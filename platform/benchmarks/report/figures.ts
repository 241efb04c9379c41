/** The middle one of these values; half way between the two in the middle if their number is even. Pure. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const at = (index: number): number => sorted[index] ?? NaN;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}

/** Seconds with three significant digits: `4.12`, `12.3`. */
export function seconds(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}

/** `4.12 (3.98 to 4.50)`: the median and, of several values, the range; empty if a value is missing. Seconds. */
export function spread(values: readonly (number | undefined)[]): string {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0 || known.length < values.length) return '';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const range = least === most ? '' : ` (${seconds(least)} to ${seconds(most)})`;
  return seconds(median(known)) + range;
}

/** Bytes with a space between thousands: `12 345`. */
export function bytes(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** `1 023 (4 567)`: bytes sent and, in brackets, before compression. */
export function size({ sent, raw }: { readonly sent: number; readonly raw: number }): string {
  return `${bytes(sent)} (${bytes(raw)})`;
}

/** How many times as much: `1.02×`. */
export function times(ratio: number): string {
  return `${ratio.toFixed(2)}×`;
}
