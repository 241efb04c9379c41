/** A price in the money of the store, as `1,500 Ø`. */
export const priceOf = (amount: number): string => `${amount.toLocaleString('en')} Ø`;
