import type { Spread } from './spread';

/** Seconds with one digit after the point from ten on, with two below. */
export function seconds(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}

/** `4.12 (3.98 to 4.50)`: the median and, of several measurements, the range. Seconds. */
export function secondsOf({ median, least, most }: Spread): string {
  const range = least === most ? '' : ` (${seconds(least)} to ${seconds(most)})`;
  return seconds(median) + range;
}

/** Bytes with a space between thousands: `12 345`. */
export function bytes(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** How many times as much: `1.02×`. */
export function times(value: number, reference: number): string {
  return `${(value / reference).toFixed(2)}×`;
}
