/** The middle of several measurements, the least and the greatest of them, in their own unit. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Sums measurements up. Of an even number the median is half way between the two in the middle. Pure. */
export function spreadOf(measurements: readonly number[]): Spread {
  const sorted = [...measurements].sort((one, other) => one - other);
  const at = (index: number): number => sorted[index] ?? NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    least: at(0),
    most: at(sorted.length - 1),
  };
}
