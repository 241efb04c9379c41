import { useSyncExternalStore } from 'react';
import { basketIn, onBasket, storedBasket } from './basket';
import database from './database.json';

/** The lines of the basket, with what the store knows of each variant; undefined until the page has hydrated. */
export function useLines() {
  const entry = useSyncExternalStore(onBasket, storedBasket, () => null);
  if (entry === null) return undefined;
  const basket = basketIn(entry);
  return database.variants.flatMap((variant) => {
    const quantity = basket[variant.sku] ?? 0;
    return quantity > 0 ? [{ ...variant, quantity, total: quantity * variant.price }] : [];
  });
}

/** The sum of one figure of all lines. */
export const sumOf = (
  lines: readonly Readonly<Record<'quantity' | 'total', number>>[],
  figure: 'quantity' | 'total',
): number => lines.reduce((sum, line) => sum + line[figure], 0);
