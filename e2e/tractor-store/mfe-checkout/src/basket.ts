import { tryStorage } from 'shared-config/services/tryStorage';

/*
 * The contract of the basket. Other teams may read it: its entry in localStorage is `Basket` as JSON, and each change of it
 * in this tab is announced on `window`.
 */

/** The stored key, and the event of a change. */
export const BASKET = 'checkout:basket';

/** How many of each variant, by its sku. */
export type Basket = Readonly<Partial<Record<string, number>>>;

declare global {
  interface WindowEventMap {
    readonly [BASKET]: Event;
  }
}

/** The entry as it is stored: an empty object without one, and where storage is blocked. */
export const storedBasket = (): string => tryStorage(() => localStorage.getItem(BASKET)) ?? '{}';

/** What an entry says; nothing if it is none. */
export const basketIn = (entry: string): Basket =>
  tryStorage(() => JSON.parse(entry) as Basket | null) ?? {};

/** Adds one of a variant. @returns whether this browser has stored it */
export function add(sku: string): boolean {
  const { [sku]: before = 0, ...others } = basketIn(storedBasket());
  store({ ...others, [sku]: before + 1 });
  return basketIn(storedBasket())[sku] === before + 1;
}

/** Takes out all of a variant. */
export function remove(sku: string): void {
  const lines = Object.entries(basketIn(storedBasket()));
  store(Object.fromEntries(lines.filter(([other]) => other !== sku)));
}

export const clear = (): void => store({});

function store(basket: Basket): void {
  tryStorage(() =>
    Object.keys(basket).length === 0
      ? localStorage.removeItem(BASKET)
      : localStorage.setItem(BASKET, JSON.stringify(basket)),
  );
  dispatchEvent(new Event(BASKET));
  // Wakes the fragments that wait for the entry, as that of another tab does.
  dispatchEvent(new StorageEvent('storage', { key: BASKET }));
}

/** Calls back when the basket changes, in this tab or in another one. @returns a function that ends it */
export function onBasket(listener: () => void): () => void {
  const events = [BASKET, 'storage', 'pageshow'] as const;
  for (const event of events) addEventListener(event, listener);
  return () => events.forEach((event) => removeEventListener(event, listener));
}
