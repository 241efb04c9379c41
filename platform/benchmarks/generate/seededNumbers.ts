/**
 * Numbers that look random and are the same in every run.
 *
 * @returns a function that gives a whole number from `least` to `most`, both included.
 */
export function seededNumbers(seed: number): (least: number, most: number) => number {
  let state = seed >>> 0;
  return (least, most) => {
    // The linear congruential generator of Numerical Recipes: only its upper bits are any good.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return least + Math.floor((state / 2 ** 32) * (most - least + 1));
  };
}
