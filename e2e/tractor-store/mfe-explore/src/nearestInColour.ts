import database from './database.json';

const VARIANTS = database.recommendations;

/** The variants whose colours are nearest to the average colour of some others, which are not among them. */
export function nearestInColour(skus: readonly string[], count: number): typeof VARIANTS {
  const wanted = averageOf(VARIANTS.filter(({ sku }) => skus.includes(sku)).map(lightOf));
  return VARIANTS.filter(({ sku }) => !skus.includes(sku))
    .map((variant) => ({ ...variant, distance: distanceOf(lightOf(variant), wanted) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, count);
}

/** Red, green and blue of a colour such as `#ff5a55`. */
const lightOf = ({ color }: { readonly color: string }): number[] =>
  [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

const averageOf = (colours: readonly number[][]): number[] =>
  [0, 1, 2].map(
    (light) => colours.reduce((sum, one) => sum + (one[light] ?? 0), 0) / (colours.length || 1),
  );

const distanceOf = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot(...one.map((light, index) => light - (other[index] ?? 0)));
