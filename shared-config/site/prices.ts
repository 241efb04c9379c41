import { i18n } from '../i18n/i18n';
import type { EstimatedTime } from './estimatedTimes';
import { categoryNames, type TaskCategory } from './taskCategories';

/** Rupees per hour (spec §9); `null` is a custom price. */
export const PRICES = {
  Basic: 250,
  Important: 350,
  Sensitive: 450,
  Confidential: 500,
  'Quick Done': 400,
  Intercity: null,
} as const satisfies Readonly<Record<TaskCategory, number | null>>;

/** The lowest price per hour, in rupees. */
export const LOWEST_PRICE = Math.min(...Object.values(PRICES).filter((price) => price !== null));

const HOURS: Readonly<Record<EstimatedTime, number>> = {
  '15 minutes': 0.25,
  '30 minutes': 0.5,
  '1 hour': 1,
  '2 hours': 2,
  '3 hours': 3,
};

/** An amount with the same digits in all languages: `₹250`, `₹62.50`, `₹1,25,000`. */
export const rupees = (amount: number): string =>
  amount.toLocaleString('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });

/** An amount in dollars: `$2.84`. */
export const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The price in a sentence: `Basic, ₹250 an hour`, or `Intercity, custom price`. */
export function pricedCategory(category: TaskCategory): string {
  const price = PRICES[category];
  const name = categoryNames()[category];
  return price === null
    ? i18n.t('{name}, custom price', { name })
    : i18n.t('{name}, {price} per hour', { name, price: rupees(price) });
}

/** `₹250/hour`, or `Custom`. */
export function priceLabel(category: TaskCategory): string {
  const price = PRICES[category];
  return price === null ? i18n.t('Custom') : i18n.t('{price}/hour', { price: rupees(price) });
}

/**
 * What a task of a category and a time costs, in whole rupees: `₹88`, or `Custom`.
 *
 * @param off percent of a discount
 */
export function totalLabel(category: TaskCategory, time: EstimatedTime, off = 0): string {
  const price = PRICES[category];
  return price === null
    ? i18n.t('Custom')
    : rupees(Math.round((price * HOURS[time] * (100 - off)) / 100));
}
