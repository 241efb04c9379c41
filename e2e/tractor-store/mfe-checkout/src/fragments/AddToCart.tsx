import { useState, type FormEvent } from 'react';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { add } from '../basket';
import database from '../database.json';
import { priceOf } from '../priceOf';
import styles from './AddToCart.module.css';

/** What a variant costs, and the button that adds it to the basket. Without our scripts, the page of the basket adds it. */
export default function AddToCart({ sku }: { readonly sku: string }) {
  const [pressed, setPressed] = useState<{ readonly sku: string; readonly isStored: boolean }>();
  const variant = database.variants.find((one) => one.sku === sku);
  if (!variant) return <p>This machine is not for sale.</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed({ sku, isStored: add(sku) });
  };
  const { price, inventory } = variant;
  return (
    <form action="/checkout/cart" onSubmit={submit} aria-label="Order" className={styles['form']}>
      <input type="hidden" name="add" value={sku} />
      <p className={styles['line']}>
        <strong>{priceOf(price)}</strong>
        {inventory > 0 ? `${inventory} in stock, free delivery to a store` : 'Out of stock'}
      </p>
      <button
        type="submit"
        className={buttonClass()}
        disabled={inventory === 0}
        // The inline script says on it that a press is held.
        suppressHydrationWarning
      >
        Add to basket
      </button>
      <output>
        {pressed?.sku === sku &&
          (pressed.isStored ? (
            <>
              Added. <a href="/checkout/cart">View the basket</a>
            </>
          ) : (
            'This browser stores nothing, so it has no basket.'
          ))}
      </output>
    </form>
  );
}
