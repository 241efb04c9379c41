import type { TaskCategory } from './taskCategories';

/** Rupees per hour (spec §9); `null` is a custom price. */
export const PRICES: Readonly<Record<TaskCategory, number | null>> = {
  Basic: 250,
  Important: 350,
  Sensitive: 450,
  Confidential: 500,
  'Quick Done': 400,
  Intercity: null,
};

/** The lowest price per hour, in rupees. */
export const LOWEST_PRICE = Math.min(...Object.values(PRICES).filter((price) => price !== null));

/** The price in a sentence: `Basic, ₹250 an hour`, or `Intercity, custom price`. */
export function pricedCategory(category: TaskCategory): string {
  const price = PRICES[category];
  return price === null ? `${category}, custom price` : `${category}, ₹${price} an hour`;
}

/** `₹250/hour`, or `Custom`. */
export function priceLabel(category: TaskCategory): string {
  const price = PRICES[category];
  return price === null ? 'Custom' : `₹${price}/hour`;
}
