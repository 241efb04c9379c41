/** An amount with its word: `1 entry`, `2 entries`. */
export const count = (amount: number, one: string, many: string): string =>
  `${amount} ${amount === 1 ? one : many}`;
